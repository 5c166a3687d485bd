import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { ownName } from '@/lib/http/own-name';

/** Leads from another name of this deployment to the one that the cookies of its pages belong to. */
export default async function LoginLayout({ children }: { children: ReactNode }) {
  const elsewhere = ownName(await headers());
  if (elsewhere) redirect(elsewhere);
  return children;
}
