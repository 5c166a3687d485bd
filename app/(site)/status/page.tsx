import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { statusAccess } from '@/lib/metrics/access';
import { readStatus } from '@/lib/metrics/status';
import { Board } from './board';
import { RangeLinks } from './range-links';
import './status.css';

export const metadata: Metadata = {
  title: 'Status',
  description: 'Calls, errors, durations and limit hits of this deployment, by tool.',
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the deployment did in the last hour or day. */
export default async function StatusPage({ searchParams }: Props) {
  // The middleware asks for the password; whoever gets past it without one still sees nothing.
  if (statusAccess((await headers()).get('authorization')) !== 200) notFound();
  const range = (await searchParams).range === 'day' ? 'day' : 'hour';
  const { span, summary } = await readStatus(range);
  return (
    <div className="stack st-page">
      <h1>Status</h1>
      <RangeLinks range={range} until={span.from + span.slots * span.step - 1} />
      <Board range={range} span={span} summary={summary} />
    </div>
  );
}
