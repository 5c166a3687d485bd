import { expect, it } from 'vitest';
import { Turnstile } from './turnstile';

it('lets as many in as it has places, and the others in their order', async () => {
  const turnstile = new Turnstile(2);
  const inside: number[] = [];
  const callers = [1, 2, 3, 4].map((n) => turnstile.enter().then(() => inside.push(n)));
  await Promise.all(callers.slice(0, 2));
  expect(inside).toEqual([1, 2]);
  turnstile.leave();
  await callers[2];
  turnstile.leave();
  await callers[3];
  expect(inside).toEqual([1, 2, 3, 4]);
});

it('gives the place of a caller who stopped waiting to the next one', async () => {
  const turnstile = new Turnstile(1);
  await turnstile.enter();
  const impatient = new AbortController();
  const left = turnstile.enter(impatient.signal);
  const stayed = turnstile.enter();
  impatient.abort(new Error('too long'));
  await expect(left).rejects.toThrow('too long');
  turnstile.leave();
  await stayed;
  turnstile.leave();
  await turnstile.enter(); // and none was lost on the way
});

it('turns away a caller who has already given up', async () => {
  const turnstile = new Turnstile(1);
  await expect(turnstile.enter(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  await turnstile.enter();
});
