import { refuseRead } from '../auth/authorize';
import { findOddText } from '../odd-text';
import { attempt } from './attempt';
import { invalidParams } from './fault';
import type { Message } from './message';
import type { Client, ShownResource, Surface } from './surface';

type Params = Record<string, unknown>;

/** What is to be completed; nothing here knows the arguments of a prompt better than its user. */
interface Asked {
  variable: string;
  typed: string;
  found?: ShownResource;
}

const NOTHING = { completion: { values: [], total: 0, hasMore: false } };

/** What is wrong with the parameters of `completion/complete`, or with the right to be told. */
export function checkCompletion({ id, params }: Message, client: Client): Response | undefined {
  const asked = askedFor((params ?? {}) as Params, client.surface);
  if (typeof asked === 'string') return invalidParams(id, asked);
  const entry = asked.found?.entry;
  return entry?.tool.access === 'user' ? refuseRead(entry.toolset, client) : undefined;
}

/** Answers `completion/complete`; nothing to strangers where the values are a user's own. */
export async function complete(params: Params, client: Client) {
  const asked = askedFor(params, client.surface);
  if (typeof asked === 'string' || !asked.found) return NOTHING;
  const { typed, variable } = asked;
  const { resource, entry } = asked.found;
  const completer = resource.complete?.[variable];
  const isStranger = entry.tool.access === 'user' && !client.user;
  if (!completer || isStranger || findOddText({ typed }, ['typed'])) return NOTHING;
  const filledIn = textsIn(params.context);
  const { values, total } = await attempt(
    'completion/complete',
    client,
    (ctx) => completer(typed, ctx, filledIn),
    (error) => entry.toolset.fail(error, entry.tool).message,
  );
  return { completion: { values, total, hasMore: total > values.length } };
}

/** The other variables' values, where a client sends them. */
function textsIn(context: unknown): Record<string, string> {
  const given = Object.entries((context as { arguments?: object } | undefined)?.arguments ?? {});
  return Object.fromEntries(
    given.filter(
      ([name, value]) => typeof value === 'string' && !findOddText({ [name]: value }, [name]),
    ),
  );
}

/** What the parameters ask for, or a sentence on what they lack. */
function askedFor({ ref, argument }: Params, surface: Surface): Asked | string {
  const { type, name, uri } = (ref ?? {}) as Params;
  const { name: variable, value: typed } = (argument ?? {}) as Params;
  if (type !== 'ref/prompt' && type !== 'ref/resource') {
    return 'ref.type must be ref/prompt or ref/resource';
  }
  if (typeof variable !== 'string') return 'argument.name must be a string';
  if (typeof typed !== 'string') return 'argument.value must be a string';
  if (type === 'ref/prompt') {
    return typeof name === 'string' ? { variable, typed } : 'ref.name must be a string';
  }
  if (typeof uri !== 'string') return 'ref.uri must be a string';
  const found = surface.resources.find(({ resource }) => resource.uriTemplate === uri);
  if (!found) return `Unknown resource template: ${uri.slice(0, 128)}`;
  if (found.template.variables.includes(variable)) return { variable, typed, found };
  return `Unknown variable of ${uri}: ${variable.slice(0, 128)}`;
}
