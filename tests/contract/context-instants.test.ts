import { expect, it } from 'vitest';
import { newUser } from '../support/client';
import { listed, push, send } from '../support/context';

const error = 'must be within the years 1 to 9999 in UTC';
const BEYOND = [
  '9999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59.9999999Z', // a store rounds it up
  '0001-01-01T00:00:00+12:00',
  '0000-01-01T00:00:00Z',
];

it.each(BEYOND)(
  'takes no instant whose year reads back with other than four digits: %s',
  async (instant) => {
    const options = { user: newUser() };
    const files = [{ ...listed('a.ts', 'x'), lastModified: instant }];
    const manifest = await send('manifest', { project: 'p', files }, options);
    expect(manifest).toMatchObject({
      status: 400,
      body: { details: [{ path: 'files.0.lastModified', message: error }] },
    });
    const discovery = { type: 'rule', content: 'x', date: instant };
    expect(await push('p', { 'a.ts': 'x' }, options, [discovery])).toMatchObject({
      status: 400,
      body: { details: [{ path: 'discoveries.0.date', message: error }] },
    });
  },
);

it.each(['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-19T10:30:00+14:00'])(
  'takes %s',
  async (date) => {
    const discovery = { type: 'rule', content: 'x', date };
    const { status } = await push('p', { 'a.ts': 'x' }, { user: newUser() }, [discovery]);
    expect(status).toBe(200);
  },
);
