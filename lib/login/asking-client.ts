import { getDb } from '@/db/client';
import { findClient } from '@/db/login/clients';

/** Who asks for consent, for what, and where the answer goes; undefined where nobody is known by it. */
export async function askingClient(asked: URLSearchParams) {
  const client = await findClient(await getDb(), asked.get('client_id') ?? '');
  const redirect = asked.get('redirect_uri') ?? '';
  if (!client || !URL.canParse(redirect)) return undefined;
  const { protocol, host } = new URL(redirect);
  return {
    name: client.name ?? 'A client without a name',
    target: /^https?:$/.test(protocol) ? host : `the program that opens ${protocol}`,
    scopes: (asked.get('scope') ?? '').split(' ').filter(Boolean),
  };
}
