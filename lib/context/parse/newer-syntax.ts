/** What languages have that their grammars can't read yet, and what is read in its place. */
const GAPS: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/type(?<=\bexport\s+type)(?=\s*\*)/g, blank], // export type * from
  [/(?:defer(?=\s*\*)|source(?=\s+[\w$]+\s+from\b))(?<=\bimport\s+\w+)/g, blank],
  [/[<,]\s*(?:in\s+out|in|out)(?=\s+[\w$])/g, (found) => found.slice(0, 1) + blank(found.slice(1))],
  [/\baccessor(?=\s+[#\w$['"])/g, blank],
  [/['"]\s*assert(?=\s*\{)/g, (found) => found.replace('assert', 'with  ')],
  // import('./a').B<C> as a type: the argument is what is not expected.
  [/\bimport\(\s*(?:'[^'\n]*'|"[^"\n]*")\s*\)\.(?=[\w$.]+<)/g, (found) => `${found.slice(0, -1)}|`],
];

/** A text without what is known to be too new; every place keeps its line and column. */
export function inKnownSyntax(content: string): string {
  return GAPS.reduce((text, [form, instead]) => text.replace(form, instead), content);
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}
