import { describe, expect, it } from 'vitest';
import { version } from '@/package.json';
import { serverJson } from './server-json';

// The rules of the registry's schema of 2025-12-11 for a server that is reached by URL, written
// down here because the schema itself is elsewhere.
describe.each(['https://quartet.example.com', 'https://my-team-quartet.vercel.app'])(
  'the registry entry of %s',
  (url) => {
    const entry = serverJson(url);
    const [remote] = entry.remotes;

    it('names the schema that it follows', () => {
      expect(entry.$schema).toMatch(/\/schemas\/2025-12-11\/server\.schema\.json$/);
    });

    it('has a name of 3 to 200 characters: a reversed domain, one slash, a name', () => {
      expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
      expect(entry.name.length).toBeGreaterThanOrEqual(3);
      expect(entry.name.length).toBeLessThanOrEqual(200);
      const [namespace = ''] = entry.name.split('/');
      expect(namespace.split('.').reverse().join('.')).toBe(new URL(url).hostname);
    });

    it('has a title and a description of 1 to 100 characters', () => {
      for (const text of [entry.title, entry.description]) {
        expect(text.length).toBeGreaterThanOrEqual(1);
        expect(text.length).toBeLessThanOrEqual(100);
      }
    });

    it('has one exact version, the package’s own', () => {
      expect(entry.version).toBe(version);
      expect(entry.version).toMatch(/^\d+\.\d+\.\d+$/);
    });

    it('is reached by streamable HTTP at an absolute https address', () => {
      expect(remote?.type).toBe('streamable-http');
      expect(remote?.url).toBe(`${url}/mcp`);
      expect(entry.websiteUrl).toBe(url);
    });

    it('describes its header as a secret that is not required', () => {
      expect(remote?.headers).toEqual([
        {
          name: 'Authorization',
          description: expect.any(String),
          isRequired: false,
          isSecret: true,
        },
      ]);
    });

    it('has icons at https addresses, of a type and sizes that the schema knows', () => {
      for (const icon of entry.icons) {
        expect(icon.src).toMatch(/^https:\/\//);
        expect(icon.src.length).toBeLessThanOrEqual(255);
        expect(icon.mimeType).toBe('image/svg+xml');
        for (const size of icon.sizes) expect(size).toMatch(/^(\d+x\d+|any)$/);
      }
    });
  },
);
