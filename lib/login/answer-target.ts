import { isLoopback } from '../loopback';

/** Where an address of a client leads, as a person should read it; a host in its ASCII letters. */
export function answerTarget(redirectUri: string): string {
  const { protocol, host, hostname } = new URL(redirectUri);
  if (!/^https?:$/.test(protocol)) return `the program on this device that opens ${protocol}`;
  return isLoopback(hostname) ? `a program on this device (${host})` : host;
}
