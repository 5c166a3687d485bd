/** The samples on a server's /api/metrics, by name and labels. */
export async function readMetrics(url: string): Promise<Map<string, number>> {
  const response = await fetch(`${url}/api/metrics`);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ');
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}
