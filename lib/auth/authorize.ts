import type { Toolset } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { env } from '../env';
import { IDENTITY_REFUSAL, refuse } from '../http/refuse';
import { reportCall } from '../report-call';
import type { Caller } from '../run-tool';

/**
 * Refuses a call by HTTP's own means, before its arguments are looked at: a client that should log
 * in must hear so even when its first call has a typo. Undefined: go on.
 */
export function refuseCall(entry: Entry, args: unknown, caller: Caller): Response | undefined {
  const fault = faultOf(entry, caller);
  if (!fault) return undefined;
  const { status, message, challenge } = fault;
  const code = status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN';
  reportCall({ name: entry.tool.name, entry, args, caller, failure: { code, message } });
  return refuse(status, IDENTITY_REFUSAL, message, { 'WWW-Authenticate': challenge });
}

/** The same for what a toolset offers beside its tools; anonymous callers are told by what they get. */
export function refuseRead(toolset: Toolset, caller: Caller): Response | undefined {
  const fault = scopeFault(`${toolset.name}:read`, caller.scopes);
  return (
    fault &&
    refuse(fault.status, IDENTITY_REFUSAL, fault.message, { 'WWW-Authenticate': fault.challenge })
  );
}

function faultOf({ tool, toolset }: Entry, { user, scopes }: Caller) {
  if (tool.access === 'public') return undefined;
  if (!user) {
    // Without an authorization server there is no login to start: the tool itself says what lacks.
    if (env().jwksUrl === undefined) return undefined;
    const message = 'Authentication required: send Authorization: Bearer <JWT>';
    return { status: 401, message, challenge: 'Bearer' };
  }
  return scopeFault(`${toolset.name}:${tool.effect === 'read' ? 'read' : 'write'}`, scopes);
}

function scopeFault(scope: string, scopes: ReadonlySet<string> | undefined) {
  if (scopes === undefined || scopes.has(scope)) return undefined;
  const message = `insufficient_scope: the token lacks ${scope}`;
  const challenge = `Bearer error="insufficient_scope", scope="${scope}", error_description="${message}"`;
  return { status: 403, message, challenge };
}
