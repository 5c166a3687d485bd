import { env } from '../env';
import { scopes } from './scopes';

/** The names of the endpoint, each of which a client may take for the resource; '' is the server. */
const RESOURCES = ['', '/mcp', '/api/mcp'];

/**
 * What a client must know to log in (RFC 9728), or undefined where there is no login or no such
 * resource. Addresses come from the configuration: a request's host headers can be made up.
 */
export function resourceMetadata(path: string) {
  const { publicUrl, jwksUrl, jwtIssuer } = env();
  if (jwksUrl === undefined || !RESOURCES.includes(path)) return undefined;
  return {
    resource: `${publicUrl}${path}`,
    authorization_servers: [jwtIssuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Quartet',
    resource_documentation: publicUrl,
  };
}
