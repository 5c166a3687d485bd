/** What is said of a name that no tool has: the nearest one that there is. */
export function unknownTool(name: string, known: Iterable<string>) {
  const shown = name.slice(0, 128);
  const nearest = nearestOf(shown.toLowerCase().replaceAll('-', '_'), known);
  return {
    message: `Unknown tool: ${shown}`,
    data: nearest === undefined ? {} : { did_you_mean: nearest },
  };
}

function nearestOf(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.ceil(name.length / 2); // farther than that is no typing error
  for (const candidate of known) {
    const distance = editDistance(name, candidate.replaceAll('-', '_'));
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Levenshtein's: how many letters must be added, dropped or changed. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next[j] = Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
