import { env } from '@/lib/env';
import { readEdition, readHealth } from '@/lib/health';
import { toolsets } from '@/tools/registry';
import { Catalogue } from './catalogue/catalogue';
import { Connect } from './connect/connect';
import { Hero } from './home/hero';
import './home/home.css';

// The address and the state are this moment's, not the build's.
export const dynamic = 'force-dynamic';

/** What a person sees who opens the deployment's root. */
export default async function Home() {
  const { publicUrl, jwksUrl } = env();
  const endpoint = `${publicUrl}/mcp`;
  const [health, edition] = await Promise.all([readHealth(), readEdition()]);
  return (
    <>
      <Hero endpoint={endpoint} health={health} edition={edition} />
      <Connect
        endpoint={endpoint}
        hasLogin={jwksUrl !== undefined}
        toolsets={toolsets.map(({ name, summary }) => ({ name, summary }))}
      />
      <Catalogue />
    </>
  );
}
