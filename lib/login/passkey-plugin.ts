import { getAuthenticatorName, passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { getDb } from '@/db/client';
import { isConfirmed, listPasskeys } from '@/db/login/passkeys';
import type { Env } from '@/lib/env';
import { mailing } from './mail/mailer';

/** Why a passkey does not sign in whoever has not confirmed their address. */
export const UNCONFIRMED = 'EMAIL_NOT_VERIFIED';

// Of a user: more devices than anyone has. Some more if they are added at the very same moment.
const MOST_PASSKEYS = 50;

/**
 * Passkeys instead of a password, so each must be both: a device, and a finger, face or PIN. They
 * are kept by the device together with whom they are for: nobody is asked for an e-mail address.
 */
export function passkeyPlugin({ publicUrl }: Env) {
  const { hostname, origin } = new URL(publicUrl);
  return passkey({
    rpID: hostname,
    rpName: 'Quartet',
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      async afterVerification({ verification, user }) {
        refuseUnless(verification.registrationInfo?.userVerified);
        const others = await listPasskeys(await getDb(), user.id);
        refuseUnless(others.length < MOST_PASSKEYS);
        const name = getAuthenticatorName(verification.registrationInfo?.aaguid);
        return name === undefined ? undefined : { name };
      },
    },
    authentication: {
      // The library itself is content with a touch.
      async afterVerification({ verification, clientData }) {
        refuseUnless(verification.authenticationInfo.userVerified);
        if (mailing() !== 'mail' || (await isConfirmed(await getDb(), clientData.id))) return;
        throw new APIError('FORBIDDEN', { code: UNCONFIRMED });
      },
    },
    schema: { passkey: { modelName: 'loginPasskey', fields: { credentialID: 'credentialId' } } },
  });
}

function refuseUnless(holds: boolean | undefined): void {
  if (!holds) throw new APIError('BAD_REQUEST');
}
