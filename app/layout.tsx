import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { env } from '@/lib/env';
import { Colophon } from './(site)/colophon';
import { Masthead } from './(site)/masthead';
import './site.css';

/** Read when a page is asked for: the deployment's address is not known when it is built. */
export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(env().publicUrl),
    title: { default: 'Quartet: four toolsets at one MCP URL', template: '%s · Quartet' },
    description:
      'The Czech medicines registry, your tasks, your prompts and your projects, for Claude, ChatGPT, VS Code, Cursor and curl, at one MCP URL.',
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf9f6' },
    { media: '(prefers-color-scheme: dark)', color: '#10131c' },
  ],
};

/** The frame of every page. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <a className="button skip" href="#main">
          Skip to the content
        </a>
        <Masthead />
        <main id="main" className="wrap">
          {children}
        </main>
        <Colophon />
      </body>
    </html>
  );
}
