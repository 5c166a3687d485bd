import { redirect } from 'next/navigation';
import { describeCause } from '@/lib/errors';
import { log } from '@/lib/log';
import { UNAVAILABLE } from '@/lib/login/unavailable';

/** What a page has to know before it can be shown; where the store is away, the page that says so. */
export async function known<T>(page: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    log('login_error', { cause: describeCause(error) });
    redirect(`${UNAVAILABLE}?${new URLSearchParams({ page })}`);
  }
}
