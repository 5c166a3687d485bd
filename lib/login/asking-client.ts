import { getDb } from '@/db/client';
import { findClient } from '@/db/login/clients';
import { answerTarget } from './answer-target';
import { clientName } from './client-name';

/** Who asks for consent, for what, and where the answer goes; undefined where nobody is known by it. */
export async function askingClient(asked: URLSearchParams) {
  const client = await findClient(await getDb(), asked.get('client_id') ?? '');
  const redirect = asked.get('redirect_uri') ?? '';
  if (!client || !URL.canParse(redirect)) return undefined;
  return {
    name: clientName(client.name),
    target: answerTarget(redirect),
    scopes: (asked.get('scope') ?? '').split(' ').filter(Boolean),
  };
}
