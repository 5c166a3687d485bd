const NAME = String.raw`(localhost|127(\.\d{1,3}){3}|\[::1\])`;
const HOSTNAME = new RegExp(`^${NAME}$`, 'i');
const HOST = new RegExp(String.raw`^${NAME}(:\d+)?$`, 'i');
const ORIGIN = new RegExp(String.raw`^https?://${NAME}(:\d+)?$`);

/** Whether a host's name, as addresses write it, means this very machine. */
export function isLoopback(hostname: string): boolean {
  return HOSTNAME.test(hostname);
}

/** The same of a host that may have its port with it. */
export function isLoopbackHost(host: string): boolean {
  return HOST.test(host);
}

/** The same of an origin. */
export function isLoopbackOrigin(origin: string): boolean {
  return ORIGIN.test(origin);
}
