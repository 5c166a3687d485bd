import { errors } from 'jose';

/** The token is bad: the message says what is wrong with it, in ASCII, for a header too. */
export class BadToken extends Error {}

/** The token may be good, but what it takes to say so can't be had now. */
export class KeysUnavailable extends Error {}

/** What a person is told of a token that is not accepted. */
export function invalid(fault: string): BadToken {
  return new BadToken(`Invalid token: ${fault}`);
}

/** jose's errors in words that tell a person what to mend. */
export function explain(error: unknown): never {
  if (error instanceof errors.JWTExpired) throw invalid('it has expired');
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    throw invalid('its signature does not match');
  }
  if (error instanceof errors.JWKSNoMatchingKey) throw invalid('it is signed with an unknown key');
  if (error instanceof errors.JWTClaimValidationFailed) throw invalid(claimFault(error));
  if (error instanceof errors.JWTInvalid || error instanceof errors.JWSInvalid) {
    throw invalid('it is not a valid JWT');
  }
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported) {
    throw invalid('its algorithm is not accepted here');
  }
  throw new KeysUnavailable('The key server cannot be reached', { cause: error });
}

function claimFault({ claim, reason }: errors.JWTClaimValidationFailed): string {
  if (reason === 'missing') return `it has no ${claim} claim`;
  if (reason === 'check_failed' && claim === 'nbf') return 'it is not valid yet';
  if (claim === 'iss') return 'it comes from another issuer';
  if (claim === 'aud') return 'it is meant for another audience';
  return `its ${claim} claim is not valid`;
}
