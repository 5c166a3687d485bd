import { type Connect, type McpClient, sdk1, sdk2 } from './mcp-clients';

const clientOf = (connect: Connect) => async (user?: string) => (await connect(user)).client;

/** The clients that people have: both SDKs, and both eras of the protocol. */
export const everyClient: [name: string, connect: (user?: string) => Promise<McpClient>][] = [
  ['SDK 1', clientOf(sdk1('2025-11-25'))],
  ['SDK 2 as it comes', clientOf(sdk2())],
  ['SDK 2 in 2026-07-28', clientOf(sdk2('auto'))],
];
