/** The part of a text between two lines, both within it, with its line ends; all of it unless asked. */
export function linesOf(
  content: string,
  startLine: number | undefined,
  endLine: number | undefined,
) {
  if (startLine === undefined && endLine === undefined) return { content };
  const lines = content.match(/[^\r\n]*(\r\n|\n|\r)|[^\r\n]+$/g) ?? [];
  const start = startLine ?? 1;
  const end = Math.min(endLine ?? lines.length, lines.length);
  return { content: lines.slice(start - 1, end).join(''), startLine: start, endLine: end };
}
