import { scopes } from '@/lib/auth/scopes';

/** What makes a client's login last; without it there is no refresh token. */
export const OFFLINE = 'offline_access';

/** Every scope that a client may ask for here. */
export const loginScopes = [...scopes, OFFLINE];
