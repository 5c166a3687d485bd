import { randomUUID } from 'node:crypto';
import { oauthProvider } from '@better-auth/oauth-provider';
import type { BetterAuthPlugin } from 'better-auth';
import { betterAuth } from 'better-auth/minimal';
import { jwt } from 'better-auth/plugins/jwt';
import { loginStore } from '@/db/login/adapter';
import { ownResources } from '@/lib/auth/authority';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { mailedConfirmation, mailedPasswords } from './mailed';
import { invitations, newcomerHooks } from './newcomers';
import { passkeyPlugin } from './passkey-plugin';
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from './password';
import { socialProviders } from './providers';
import { loginScopes } from './scopes';
import { loginSecrets } from './secrets';
import { signingKeys } from './signing-keys';
import { storedToken } from './stored-token';

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

// Pages and routes are separate bundles: only globalThis is one for all.
const KEY = Symbol.for('quartet.login');
const shared = globalThis as typeof globalThis & { [KEY]?: Auth | undefined };
type Auth = ReturnType<typeof createAuth>;

/** The authorization server beside the endpoint, made on first use. */
export function auth(): Auth {
  if (shared[KEY]) return shared[KEY];
  const made = createAuth();
  shared[KEY] = made;
  // It reads the store as it begins: one that is down just then must not keep it down for good.
  made.$context.catch(() => {
    shared[KEY] = undefined;
  });
  return made;
}

function createAuth() {
  const config = env();
  return betterAuth({
    appName: 'Quartet',
    baseURL: config.publicUrl,
    basePath: '/api/auth',
    secrets: loginSecrets(config),
    database: loginStore(),
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // ours are shared by all instances, and trust no header
    logger: {
      disabled: false,
      level: 'error',
      log: (_, message) => log('login_error', { cause: message }),
    },
    onAPIError: { errorURL: '/sign-in-failed' },
    disabledPaths: ['/token'],
    advanced: {
      cookiePrefix: 'quartet',
      database: { generateId: () => randomUUID() },
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { disableIpTracking: true },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false, // the same answer whether the address was free or not
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: LONGEST_PASSWORD,
      revokeSessionsOnPasswordReset: true,
      ...mailedPasswords(config),
    },
    ...mailedConfirmation(config),
    ...socialProviders(config),
    databaseHooks: newcomerHooks,
    user: { modelName: 'user' },
    session: {
      modelName: 'loginSession',
      expiresIn: 30 * DAY_S,
      updateAge: DAY_S,
      freshAge: 15 * 60, // what adds a way to sign in asks who is there
    },
    account: {
      modelName: 'loginAccount',
      accountLinking: { enabled: false }, // an address alone proves nothing about who has an account
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'loginVerification',
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    plugins: [
      invitations,
      jwt({
        jwks: {
          keyPairConfig: { alg: 'ES256' },
          rotationInterval: 90 * DAY_S,
          gracePeriod: DAY_S, // tokens that an old key signed have long expired by then
        },
        jwt: { issuer: config.publicUrl },
        adapter: { getJwks: signingKeys },
        disableSettingJwtHeader: true,
        schema: { jwks: { modelName: 'loginKey' } },
      }),
      oauthProvider({
        scopes: loginScopes,
        loginPage: '/sign-in',
        consentPage: '/consent',
        grantTypes: ['authorization_code', 'refresh_token'],
        resources: ownResources(config.publicUrl),
        enforcePerClientResources: false,
        allowDynamicClientRegistration: true,
        allowUnauthenticatedClientRegistration: true,
        accessTokenExpiresIn: HOUR_S,
        refreshTokenExpiresIn: 90 * DAY_S,
        refreshTokenReuseInterval: 10, // an answer may be lost on its way
        codeExpiresIn: 600,
        storeTokens: { hash: async (token) => storedToken(token) },
        clientPrivileges: () => false,
        resourcePrivileges: () => false,
        schema: {
          oauthClient: { modelName: 'loginClient', fields: { requirePKCE: 'requirePkce' } },
          oauthResource: { modelName: 'loginResource' },
          oauthClientResource: { modelName: 'loginClientResource' },
          oauthRefreshToken: { modelName: 'loginRefreshToken' },
          oauthAccessToken: { modelName: 'loginAccessToken' },
          oauthConsent: { modelName: 'loginConsent' },
          oauthClientAssertion: { modelName: 'loginClientAssertion' },
        },
      }) as BetterAuthPlugin, // its types are not exact about what is optional
      passkeyPlugin(config),
    ],
  });
}
