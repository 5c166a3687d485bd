import Link from 'next/link';
import { statusAccess } from '@/lib/metrics/access';

/** The brand and the ways on, above every page. */
export function Masthead() {
  return (
    <header className="masthead wrap row">
      <Link className="brand" href="/">
        <img src="/icon.svg" alt="" width="28" height="28" />
        Quartet
      </Link>
      <nav aria-label="Site" className="row small">
        <Link href="/#connect">Connect</Link>
        <Link href="/#tools">Tools</Link>
        <Link href="/#playground">Playground</Link>
        {/* Not fetched ahead: where it asks for a password, nobody is asked who did not go there. */}
        {statusAccess(null) !== 404 && <a href="/status">Status</a>}
      </nav>
    </header>
  );
}
