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
        <Link prefetch={false} href="/#connect">
          Connect
        </Link>
        <Link prefetch={false} href="/#tools">
          Tools
        </Link>
        <Link prefetch={false} href="/#playground">
          Playground
        </Link>
        {/* Not fetched ahead: where it asks for a password, nobody is asked who did not go there. */}
        {statusAccess(null) !== 404 && <a href="/status">Status</a>}
        {env().login && <a href="/account">Account</a>}
      </nav>
    </header>
  );
}
