import type { PasskeyFault } from '@/lib/login/serve-passkey';
import { readCreation, readRequest, writeCredential } from './json';

/** What came of it: where to go on, or why not. */
export type Outcome = { next: string } | { fault: Fault };
export type Fault = PasskeyFault | 'cancelled' | 'known' | 'too-many' | 'unavailable';

/** Makes a passkey for whoever is signed in. */
export function addPasskey(name: string): Promise<Outcome> {
  return outcome(async () => {
    const options = await post('generate-register-options');
    const publicKey = readCreation(options as PublicKeyCredentialCreationOptionsJSON);
    const response = written(await navigator.credentials.create({ publicKey }));
    await post('verify-registration', { response, ...(name && { name }) });
    return '/account?notice=passkey-added';
  });
}

/** Signs in with whichever passkey the person picks, and goes on with what a client asked for. */
export function signInWithPasskey(asked: string): Promise<Outcome> {
  return outcome(async () => {
    const options = await post('generate-authenticate-options');
    const publicKey = readRequest(options as PublicKeyCredentialRequestOptionsJSON);
    const response = written(await navigator.credentials.get({ publicKey }));
    const body = { response, ...(asked && { oauth_query: asked }) };
    return ((await post('verify-authentication', body)) as { next: string }).next;
  });
}

class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault);
  }
}

async function post(step: string, body: object = {}): Promise<unknown> {
  const response = await fetch(`/api/auth/passkey/${step}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  if (response.status === 429) throw new Refusal('too-many');
  if (response.status >= 500) throw new Refusal('unavailable');
  throw new Refusal(((await response.json()) as { error: PasskeyFault }).error);
}

function written(credential: Credential | null): object {
  if (credential instanceof PublicKeyCredential) return writeCredential(credential);
  throw new Refusal('cancelled');
}

async function outcome(work: () => Promise<string>): Promise<Outcome> {
  try {
    return { next: await work() };
  } catch (error) {
    return { fault: error instanceof Refusal ? error.fault : faultOfBrowser(error) };
  }
}

/** Browsers name what went wrong, and say no more: a page must not learn which passkeys there are. */
function faultOfBrowser(error: unknown): Fault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  if (name === 'SecurityError') return 'other-site';
  return name === 'TypeError' ? 'unavailable' : 'refused'; // a fetch that reached nobody
}
