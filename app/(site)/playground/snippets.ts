/** One call, whatever it is written in. */
export interface Call {
  endpoint: string;
  name: string;
  args: Record<string, unknown>;
  needsToken: boolean;
}

/** The message that is sent. */
export function toMessage({ name, args }: Pick<Call, 'name' | 'args'>) {
  return { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
}

export function toJsonRpc(call: Call): string {
  return JSON.stringify(toMessage(call), null, 2);
}

/** For a shell; the token stays in a variable. */
export function toCurl(call: Call): string {
  const body = JSON.stringify(toMessage(call)).replaceAll("'", "'\\''");
  return [
    `curl ${call.endpoint}`,
    `-H 'Content-Type: application/json'`,
    ...(call.needsToken ? [`-H "Authorization: Bearer $TOKEN"`] : []),
    `-d '${body}'`,
  ].join(' \\\n  ');
}

/** For the SDK's client. */
export function toTypeScript({ endpoint, name, args, needsToken }: Call): string {
  const headers = `requestInit: { headers: { Authorization: \`Bearer \${process.env.TOKEN}\` } },`;
  const url = `new URL(${JSON.stringify(endpoint)})`;
  const transport = needsToken ? `${url}, {\n  ${headers}\n}` : url;
  const params = JSON.stringify({ name, arguments: args }, null, 2);
  return `import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const client = new Client({ name: 'my-app', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(${transport}));
const result = await client.callTool(${params});
console.log(result.structuredContent);
await client.close();`;
}
