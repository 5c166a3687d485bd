import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUriTemplate } from './uri-template';

const medicine = parseUriTemplate('sukl://medicine/{code}');
const file = parseUriTemplate('context://{project}/{+path}');
const text = fc.string({ unit: 'grapheme', minLength: 1 });

it('names its variables in their order', () => {
  expect(medicine.variables).toEqual(['code']);
  expect(file.variables).toEqual(['project', 'path']);
  expect(parseUriTemplate('sukl://all').variables).toEqual([]);
});

describe('{x}', () => {
  it('is read back from any text that was put in', () => {
    fc.assert(
      fc.property(text, (code) => {
        expect(medicine.match(`sukl://medicine/${encodeURIComponent(code)}`)).toEqual({ code });
      }),
    );
  });

  it.each([
    ['nothing', 'sukl://medicine/'],
    ['a second segment', 'sukl://medicine/1/2'],
    ['a slash at the end', 'sukl://medicine/1/'],
    ['a query', 'sukl://medicine/1?x=2'],
    ['a fragment', 'sukl://medicine/1#x'],
    ['something before it', 'xsukl://medicine/1'],
    ['another scheme', 'http://medicine/1'],
    ['another host', 'sukl://medicines/1'],
    ['no text at all', ''],
    ['a percent sign of no letter', 'sukl://medicine/%'],
    ['percent signs that are no UTF-8', 'sukl://medicine/%C3'],
  ])('does not match %s', (_, uri) => {
    expect(medicine.match(uri)).toBeUndefined();
  });
});

describe('{+x}', () => {
  it('is read back from any path that was put in, its slashes as they are', () => {
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1 }), (project, segments) => {
        const path = segments.map(encodeURIComponent).join('/');
        expect(file.match(`context://${encodeURIComponent(project)}/${path}`)).toEqual({
          project,
          path: segments.join('/'),
        });
      }),
    );
  });

  it('takes what else a path may hold without escapes', () => {
    expect(file.match('context://app/src/[id]/a b?c#d.ts')).toEqual({
      project: 'app',
      path: 'src/[id]/a b?c#d.ts',
    });
  });

  it('does not match an empty path', () => {
    expect(file.match('context://app/')).toBeUndefined();
    expect(file.match('context://app')).toBeUndefined();
  });
});

it('matches a scheme and a host in any case, and keeps that of values', () => {
  expect(medicine.match('SUKL://Medicine/aB')).toEqual({ code: 'aB' });
});

it('takes the letters of a template for themselves', () => {
  const odd = parseUriTemplate('a.b+c://(x)/{y}');
  expect(odd.match('a.b+c://(x)/1')).toEqual({ y: '1' });
  expect(odd.match('aXb+c://(x)/1')).toBeUndefined();
});

it('gives a variable by the name of a property of every object as its own', () => {
  expect(parseUriTemplate('a://{constructor}').match('a://x')).toEqual({ constructor: 'x' });
});

it('answers any text at once, and never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (uri) => {
      expect(medicine.match(uri)).toBeUndefined();
      file.match(uri);
    }),
  );
  const long = `context://${'a/'.repeat(500_000)}`;
  expect(file.match(long)?.path).toHaveLength(999_998);
});
