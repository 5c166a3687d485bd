import { env } from '../env';
import { authority, RESOURCE_PATHS } from './authority';
import { scopes } from './scopes';

/**
 * What a client must know to log in (RFC 9728), or undefined where there is no login or no such
 * resource. Addresses come from the configuration: a request's host headers can be made up.
 */
export function resourceMetadata(path: string) {
  const { publicUrl } = env();
  const server = authority();
  if (server === undefined || !RESOURCE_PATHS.includes(path)) return undefined;
  return {
    resource: `${publicUrl}${path}`,
    authorization_servers: [server.issuer],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: 'Quartet',
    resource_documentation: publicUrl,
  };
}
