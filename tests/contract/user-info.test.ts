import { describe, expect, it } from 'vitest';
import { newUser, tokenFor } from '../support/client';
import { succeed, success } from '../support/envelope';

const MESSAGE = 'User information retrieved successfully';

describe('get_my_user_info', () => {
  it("answers from the token's claims for a user who signed up elsewhere", async () => {
    const user = newUser();
    const token = await tokenFor(user, { email: 'ann@example.org', name: 'Ann Ö.' });
    expect(await succeed('get_my_user_info', {}, { token })).toEqual(
      success(MESSAGE, {
        user_id: user,
        email: 'ann@example.org',
        name: 'Ann Ö.',
        created_at: null,
      }),
    );
  });

  it('gives null for what the token does not say', async () => {
    const user = newUser();
    const expected = success(MESSAGE, { user_id: user, email: null, name: null, created_at: null });
    for (const args of [undefined, null, {}, { user_id: 'somebody else' }]) {
      expect(await succeed('get_my_user_info', args, { user })).toEqual(expected);
    }
  });

  it('takes the claim user_id before sub', async () => {
    const user = newUser();
    const token = await tokenFor('the subject', { user_id: user });
    const { data } = await succeed('get_my_user_info', {}, { token });
    expect(data.user_id).toBe(user);
  });
});
