import { providerNotice } from './provider-notice';

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

const OWN = ['notice', 'email', 'invitation', 'token', 'error', 'error_description'];

/** What a client asks for, as the page's address carries it: signed, so handed on as it came. */
export async function readAsked(searchParams: SearchParams) {
  const given = await searchParams;
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (OWN.includes(name)) continue;
    for (const each of [value ?? []].flat()) asked.append(name, each);
  }
  const own = (name: string) => [given[name] ?? []].flat()[0];
  return {
    asked,
    notice: own('notice') ?? providerNotice(own('error')),
    email: own('email'),
    invitation: own('invitation'),
    token: own('token'),
    error: own('error'),
  };
}
