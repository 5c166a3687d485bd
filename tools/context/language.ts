/** A language's extensions; its name is the one that editors use. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  typescript: 'ts tsx mts cts',
  javascript: 'js jsx mjs cjs',
  vue: 'vue',
  svelte: 'svelte',
  astro: 'astro',
  python: 'py pyi pyw',
  go: 'go',
  java: 'java',
  kotlin: 'kt kts',
  scala: 'scala',
  groovy: 'groovy gradle',
  rust: 'rs',
  c: 'c h',
  cpp: 'cc cpp cxx hh hpp hxx',
  csharp: 'cs',
  fsharp: 'fs fsx',
  swift: 'swift',
  'objective-c': 'm mm',
  ruby: 'rb rake',
  php: 'php',
  perl: 'pl pm',
  lua: 'lua',
  r: 'r',
  julia: 'jl',
  dart: 'dart',
  elixir: 'ex exs',
  erlang: 'erl hrl',
  haskell: 'hs',
  ocaml: 'ml mli',
  clojure: 'clj cljs cljc edn',
  shellscript: 'sh bash zsh fish',
  powershell: 'ps1 psm1',
  bat: 'bat cmd',
  sql: 'sql',
  graphql: 'graphql gql',
  proto: 'proto',
  html: 'html htm',
  css: 'css',
  scss: 'scss',
  less: 'less',
  json: 'json jsonl webmanifest',
  jsonc: 'jsonc json5',
  yaml: 'yaml yml',
  toml: 'toml',
  ini: 'ini cfg conf properties',
  xml: 'xml xsd xsl svg',
  markdown: 'md mdx markdown',
  restructuredtext: 'rst',
  latex: 'tex',
  terraform: 'tf tfvars',
  zig: 'zig',
  solidity: 'sol',
};

const NAMES: Readonly<Record<string, string>> = {
  dockerfile: 'dockerfile',
  makefile: 'makefile',
  gemfile: 'ruby',
  rakefile: 'ruby',
  jenkinsfile: 'groovy',
};

const byExtension = new Map(
  Object.entries(EXTENSIONS).flatMap(([language, extensions]) =>
    extensions.split(' ').map((extension) => [extension, language] as const),
  ),
);
const byName = new Map(Object.entries(NAMES));

/** The language of a file by its name; "text" where the name does not tell. */
export function languageOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return (
    byName.get(name) ?? (name.includes('.') ? byExtension.get(extension) : undefined) ?? 'text'
  );
}
