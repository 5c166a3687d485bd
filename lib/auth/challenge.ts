import { env } from '../env';
import type { EndpointName } from '../http/endpoint-name';
import { authority } from './authority';

/**
 * A `WWW-Authenticate` value (RFC 6750, RFC 9728): what is wrong, which scopes are needed, and
 * where to log in if there is a login.
 */
export function challenge(fault: {
  error?: 'invalid_token' | 'insufficient_scope';
  description?: string;
  scope?: string | undefined;
  endpoint?: EndpointName | undefined;
}): string {
  const parts = {
    error: fault.error,
    resource_metadata: metadataUrl(fault.endpoint),
    scope: fault.scope,
    error_description: fault.description,
  };
  const written = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}="${value.replaceAll('"', "'")}"`,
  );
  return ['Bearer', written.join(', ')].filter(Boolean).join(' ');
}

/**
 * Where a client learns how to log in; undefined without a login. Of the name that it calls: clients
 * refuse what is written of another resource.
 */
function metadataUrl(endpoint: EndpointName = '/mcp'): string | undefined {
  const { publicUrl } = env();
  return authority() && `${publicUrl}/.well-known/oauth-protected-resource${endpoint}`;
}
