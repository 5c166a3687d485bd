import { env } from '@/lib/env';
import { auth } from './auth';

export const METADATA = '/.well-known/oauth-authorization-server';

/** What the library could do and this login does not. */
const ABSENT = /^(introspection_|dpop_|backchannel_)|_signing_alg_values_supported$/;
const CLIENT_METHODS = /^(token|revocation)_endpoint_auth_methods_supported$/;

/** What clients read first (RFC 8414), of what stands open here and no more. */
export async function serverMetadata(): Promise<Response> {
  const address = `${env().publicUrl}${METADATA}`; // under the issuer, not under its routes
  const response = await auth().handler(new Request(address));
  const metadata = Object.entries((await response.json()) as object)
    .filter(([name]) => !ABSENT.test(name))
    .map(([name, value]) => [
      name,
      CLIENT_METHODS.test(name) ? ['none', 'client_secret_basic', 'client_secret_post'] : value,
    ]);
  return Response.json(Object.fromEntries(metadata), {
    status: response.status,
    headers: { 'Cache-Control': 'public, max-age=300' },
  });
}
