import { answerTarget } from './answer-target';

/** All that the page needs; next.config.ts lets browsers apply it by its hash. */
const STYLE =
  ':root{color-scheme:light dark;font-family:system-ui,sans-serif;line-height:1.5}body{margin:15vh auto 0;max-width:30rem;padding:0 1rem}';

/**
 * Ends a form elsewhere: at a client, or at another login. Not by a redirect: Chromium holds to the
 * page's `form-action` whatever the other site then redirects to, and where that is only they know.
 */
export function leaveFor(url: URL): Response {
  const address = escaped(url.href);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="0;url=${address}">
<title>Going on · Quartet</title>
<style>${STYLE}</style>
<h1>Going on</h1>
<p>To <strong>${escaped(answerTarget(url.href))}</strong></p>
<p><a href="${address}">Go there</a> if nothing happens. Once you are there, you can close this page.</p>
</html>
`;
  return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
