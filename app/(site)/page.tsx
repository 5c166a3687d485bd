import { loginPlace } from '@/lib/auth/authority';
import { offersDemoToken } from '@/lib/auth/demo-token';
import { playgroundTools } from '@/lib/catalogue/playground-tools';
import { env } from '@/lib/env';
import { readEdition, readHealth } from '@/lib/health';
import { toolsets } from '@/tools/registry';
import { Catalogue } from './catalogue/catalogue';
import { Connect } from './connect/connect';
import { Hero } from './home/hero';
import { Playground } from './playground';
import './home/home.css';

// The address and the state are this moment's, not the build's.
export const dynamic = 'force-dynamic';

interface Props {
  searchParams: Promise<{ tool?: string | string[] }>;
}

/** What a person sees who opens the deployment's root. */
export default async function Home({ searchParams }: Props) {
  const { publicUrl } = env();
  const endpoint = `${publicUrl}/mcp`;
  const login = loginPlace();
  const { tool } = await searchParams;
  const [health, edition] = await Promise.all([readHealth(), readEdition()]);
  return (
    <>
      <Hero endpoint={endpoint} health={health} edition={edition} />
      <Connect
        endpoint={endpoint}
        login={login}
        toolsets={toolsets.map(({ name, summary }) => ({ name, summary }))}
      />
      <Playground
        tools={playgroundTools}
        selected={typeof tool === 'string' ? tool : undefined}
        endpoint={endpoint}
        demoToken={offersDemoToken()}
        login={login}
      />
      <Catalogue />
    </>
  );
}
