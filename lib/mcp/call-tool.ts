import { reportCall } from '../report-call';
import { runTool } from '../run-tool';
import { unknownTool } from '../unknown-tool';
import { INVALID_PARAMS, ProtocolFault } from './fault';
import type { Client } from './surface';

/** Runs a tool and makes MCP's result of what it came to. An error is text alone: see decision 3. */
export async function callTool(name: string, args: unknown, client: Client) {
  const entry = client.surface.entries.get(name);
  if (!entry) {
    const { message, data } = unknownTool(name, client.surface.entries.keys());
    reportCall({ name, args, caller: client, failure: { code: 'NOT_FOUND', message } });
    throw new ProtocolFault(INVALID_PARAMS, message, data);
  }
  const { body, text, errorCode } = await runTool(entry, args, client);
  const content = [{ type: 'text' as const, text }];
  return errorCode ? { content, isError: true } : { content, structuredContent: body };
}
