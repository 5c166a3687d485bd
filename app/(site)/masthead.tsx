import Link from 'next/link';
import { env } from '@/lib/env';
import { statusAccess } from '@/lib/metrics/access';

/** The brand and the ways on, above every page. */
export function Masthead() {
  return (
    <header className="masthead wrap row">
      <Link className="brand" prefetch={false} href="/">
        {/* biome-ignore lint/performance/noImgElement: 300 bytes of SVG need no image server */}
        <img src="/icon.svg" alt="" width="28" height="28" />
        Quartet
      </Link>
      <nav aria-label="Site" className="row small">
        {/* Plain links: the browser takes the place from which Tab goes on along, Next's do not. */}
        <a href="/#connect">Connect</a>
        <a href="/#playground">Playground</a>
        <a href="/#tools">Tools</a>
        {/* Not fetched ahead: where it asks for a password, nobody is asked who did not go there. */}
        {statusAccess(null) !== 404 && <a href="/status">Status</a>}
        {env().login && <a href="/account">Account</a>}
      </nav>
    </header>
  );
}
