import { z } from 'zod';
import { defineTool } from '@/tools/define';

const userInfo = z.looseObject({
  user_id: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  created_at: z.string().nullable(),
});

/** The caller's account; whoever signed up elsewhere is known by the token's own claims. */
export const getMyUserInfo = defineTool({
  name: 'get_my_user_info',
  title: 'Get my user info',
  description:
    'Returns the account that you are signed in with: user id, e-mail, name. It knows nothing of your tasks: list_tasks does.',
  action: 'get user info',
  effect: 'read',
  access: 'user',
  example: {},
  input: z.object({}),
  output: userInfo,

  async run(_input, { db, user }) {
    const [account] = await db.query<z.infer<typeof userInfo>>(
      `SELECT id AS user_id, email, name, created_at
         FROM "user"
        WHERE id = $1`,
      [user.id],
    );
    const data = account ?? {
      user_id: user.id,
      email: user.email ?? null,
      name: user.name ?? null,
      created_at: null,
    };
    return { message: 'User information retrieved successfully', data };
  },
});
