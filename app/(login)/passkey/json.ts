/**
 * What goes between server and authenticator is bytes, written as base64url in JSON. Browsers turn
 * one into the other by themselves since 2024 or 2025; for those that do not, it is done here.
 */
export function readCreation(
  json: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptions {
  if (hasOwnWay('parseCreationOptionsFromJSON'))
    return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { challenge, user, excludeCredentials, rp, pubKeyCredParams, timeout } = json;
  return {
    rp,
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    excludeCredentials: (excludeCredentials ?? []).map(({ id }) => ({
      id: bytes(id),
      type: 'public-key',
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    ...(timeout !== undefined && { timeout }),
  };
}

/** What to sign in by: whichever passkey the browser has for this place. */
export function readRequest(
  json: PublicKeyCredentialRequestOptionsJSON,
): PublicKeyCredentialRequestOptions {
  if (hasOwnWay('parseRequestOptionsFromJSON'))
    return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  const { challenge, rpId, timeout } = json;
  return {
    challenge: bytes(challenge),
    userVerification: 'required',
    ...(rpId !== undefined && { rpId }),
    ...(timeout !== undefined && { timeout }),
  };
}

/** The authenticator's answer, as the server reads it. */
export function writeCredential(credential: PublicKeyCredential): object {
  if (typeof credential.toJSON === 'function') return credential.toJSON();
  const { id, rawId, type, response } = credential;
  return {
    id,
    rawId: text(rawId),
    type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...(response instanceof AuthenticatorAttestationResponse && {
        attestationObject: text(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      }),
      ...(response instanceof AuthenticatorAssertionResponse && {
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        ...(response.userHandle && { userHandle: text(response.userHandle) }),
      }),
    },
  };
}

function hasOwnWay(name: 'parseCreationOptionsFromJSON' | 'parseRequestOptionsFromJSON'): boolean {
  return typeof PublicKeyCredential[name] === 'function';
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
