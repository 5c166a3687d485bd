import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '@/scripts/sample/files';
import { packages } from '@/scripts/sample/packages';

const files = sampleFiles();
const text = (path: string) => new TextDecoder('windows-1250').decode(files.get(path));

describe('the sample', () => {
  it.each([...files.keys()])('db/sample/%s is up to date (npm run sample)', (path) => {
    expect(readFileSync(`db/sample/${path}`).equals(files.get(path) ?? Buffer.of())).toBe(true);
  });

  it('has enough of everything to try all tools on', () => {
    const rows = (path: string) => text(path).trim().split(/\r?\n/).length - 1;
    expect(rows('dlp/dlp_lecivepripravky.csv')).toBeGreaterThanOrEqual(300);
    expect(rows('pharmacies/lekarny_seznam.csv')).toBe(60);
    expect(new Set(packages.map(({ atc }) => atc.charAt(0))).size).toBe(14);
    for (const path of ['interruptions/mr_hlaseni.csv', 'dlp/dlp_zruseneregistrace.csv']) {
      expect(rows(path), path).toBeGreaterThanOrEqual(20);
    }
    expect(rows('scau.txt') + 1).toBeGreaterThanOrEqual(40); // it has no header
    expect(rows('pharmacies/lekarny_prac_doba.csv')).toBeGreaterThan(60 * 5);
  });

  it('has no text of a document that no package names', () => {
    const named = new Set(text('dlp/dlp_nazvydokumentu.csv').match(/(PI|SPC)\d+(?=\.pdf)/g));
    const written = readdirSync('db/sample/documents').map((name) => name.replace('.txt', ''));
    expect(written.length).toBeGreaterThan(0);
    expect(written.filter((name) => !named.has(name))).toEqual([]);
  });

  it('has the packages that its README promises to tests', () => {
    const readme = readFileSync('db/sample/README.md', 'utf8');
    const promised = [...readme.matchAll(/^\| (9\d{6}) \| (.+?) \|/gm)].map(([, ...row]) => row);
    const made = new Map(packages.map((p) => [p.code, `${p.name} ${p.supplement}`]));
    expect(promised.length).toBeGreaterThan(0);
    expect(promised).toEqual(promised.map(([code = '']) => [code, made.get(code)]));
  });

  it('names no code list entry twice and no ATC code without its parent', () => {
    for (const path of files.keys()) {
      if (!/dlp_(atc|formy|cesty|obaly|jednotky|latky|vydej|stavyreg|regproc)/.test(path)) continue;
      const keys = text(path)
        .split('\n')
        .map((line) => line.split(';')[0]);
      expect(new Set(keys).size, path).toBe(keys.length);
    }
    const codes: string[] =
      text('dlp/dlp_atc.csv').match(/^[A-Z](\d\d([A-Z]([A-Z](\d\d)?)?)?)?(?=;)/gm) ?? [];
    const parent = (code: string) => code.slice(0, [0, 0, 0, 1, 3, 4, 0, 5][code.length]);
    const orphans = codes.filter((code) => code.length > 1 && !codes.includes(parent(code)));
    expect(orphans).toEqual(['V06XX']); // as in SÚKL's own list
  });
});
