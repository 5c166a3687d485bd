import type { Notice } from '@/lib/login/forms/posted';

const NOTICES: Record<string, Notice> = {
  account_not_linked: 'not-linked',
  not_invited: 'not-invited',
  email_not_verified: 'provider-unverified',
  email_not_found: 'provider-unverified',
};

/** What the page says when somebody comes back from another login with an error. */
export function providerNotice(error: string | undefined): Notice | undefined {
  if (error === undefined) return undefined;
  return Object.hasOwn(NOTICES, error) ? NOTICES[error] : 'provider-failed';
}
