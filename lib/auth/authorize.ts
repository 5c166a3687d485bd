import type { Toolset } from '@/tools/define';
import type { Entry } from '@/tools/registry';
import { IDENTITY_REFUSAL, refuse } from '../http/refuse';
import { reportCall } from '../report-call';
import type { Caller } from '../run-tool';
import { authority } from './authority';
import { challenge } from './challenge';
import { scopeOf } from './scopes';
import type { Identity } from './verify';

/**
 * Refuses a call by HTTP's own means, before its arguments are looked at: a client that should log
 * in must hear so even when its first call has a typo. Undefined: go on.
 */
export function refuseCall(entry: Entry, args: unknown, caller: Caller): Response | undefined {
  const fault = faultOf(entry, caller);
  if (!fault) return undefined;
  const { status, message } = fault;
  const code = status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN';
  reportCall({ name: entry.tool.name, entry, args, caller, failure: { code, message } });
  return refusal(fault);
}

/** The same for what a toolset offers beside its tools; anonymous callers are told by what they get. */
export function refuseRead(
  toolset: Toolset,
  caller: Caller,
  report: (message: string) => void = () => {},
): Response | undefined {
  const fault = scopeFault(`${toolset.name}:read`, caller);
  if (!fault) return undefined;
  report(fault.message);
  return refusal(fault);
}

function faultOf(entry: Entry, caller: Caller) {
  const scope = scopeOf(entry);
  if (scope === undefined) return undefined;
  if (caller.user) return scopeFault(scope, caller);
  // Without an authorization server there is no login to start: the tool itself says what lacks.
  return authority() && loginFault(caller);
}

/** The same for what only users have, outside of tools. */
export function refuseUser(scope: string, identity: Partial<Identity>) {
  const fault = identity.user ? scopeFault(scope, identity) : loginFault({ mayNeed: [scope] });
  return fault && refusal(fault);
}

/** The answer to a URL that asks for a login at the first request. */
export function loginRequired(client: LoginNeeds): Response {
  return refusal(loginFault(client));
}

type LoginNeeds = Pick<Caller, 'mayNeed' | 'endpoint'>;

interface Fault {
  status: number;
  message: string;
  challenge: string;
}

function refusal({ status, message, challenge }: Fault): Response {
  return refuse(status, IDENTITY_REFUSAL, message, { 'WWW-Authenticate': challenge });
}

/**
 * It names all that the client may need of what it sees, not only what this call does: some never
 * ask for more than their first login gave them (SDK 1 refreshes its token instead).
 */
function loginFault({ mayNeed, endpoint }: LoginNeeds): Fault {
  const message = 'user_id is required: log in, or send Authorization: Bearer <token>';
  return { status: 401, message, challenge: challenge({ scope: mayNeed?.join(' '), endpoint }) };
}

function scopeFault(
  scope: string,
  { scopes, endpoint }: Pick<Caller, 'scopes' | 'endpoint'>,
): Fault | undefined {
  if (scopes === undefined || scopes.has(scope)) return undefined;
  const message = `insufficient_scope: the token lacks ${scope}`;
  const error = 'insufficient_scope' as const;
  return {
    status: 403,
    message,
    challenge: challenge({ error, description: message, scope, endpoint }),
  };
}
