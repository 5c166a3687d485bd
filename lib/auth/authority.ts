import { type Env, env } from '../env';

/** Who signs the tokens of those who log in. */
export interface Authority {
  issuer: string;
  audiences: string[];
  /** Whose keys it are: an address, or those of this deployment's own login. */
  keys: URL | 'own';
}

/** The names of the endpoint, each of which a client may take for the resource; '' is the server. */
export const RESOURCE_PATHS = ['', '/mcp', '/api/mcp'];

/** The authorization server that the endpoint trusts; undefined where nobody can log in. */
export function authority(config: Env = env()): Authority | undefined {
  const { publicUrl, jwksUrl, jwtIssuer, jwtAudiences, login } = config;
  if (login) return { issuer: publicUrl, audiences: ownResources(publicUrl), keys: 'own' };
  if (jwksUrl === undefined || jwtIssuer === undefined) return undefined;
  // A client that is told of this server asks for its name, in whichever form it was told. Without
  // https it may be a name that other machines have too, as localhost is.
  const own = /^https:/.test(publicUrl) ? ownResources(publicUrl) : [];
  return { issuer: jwtIssuer, audiences: [...jwtAudiences, ...own], keys: new URL(jwksUrl) };
}

/** Where people log in, as the page tells it. */
export type LoginPlace = 'here' | 'elsewhere' | 'nowhere';

export function loginPlace(): LoginPlace {
  const trusted = authority();
  if (!trusted) return 'nowhere';
  return trusted.keys === 'own' ? 'here' : 'elsewhere';
}

/** Every form of the address that a client may ask a token for: the comparison is by letter. */
export function ownResources(publicUrl: string): string[] {
  return [...RESOURCE_PATHS.map((path) => `${publicUrl}${path}`), `${publicUrl}/`];
}
