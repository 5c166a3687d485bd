/**
 * Loaded into a server of the tests before anything else: what it asks of GitHub and Google comes to
 * the test's stand-in for them, which is at OTHER_LOGINS. The code that asks is what ships.
 */
const HOSTS = ['github.com', 'api.github.com', 'oauth2.googleapis.com'];
const real = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!HOSTS.includes(url.hostname)) return real(input, init);
  return real(`${process.env.OTHER_LOGINS}/${url.hostname}${url.pathname}`, init);
};
