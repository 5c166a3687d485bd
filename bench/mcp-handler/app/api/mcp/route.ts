import { createMcpHandler, withMcpAuth } from 'mcp-handler';
import { getDb } from '@/db/client';
import { identify } from '@/lib/auth/identify';
import type { User } from '@/tools/define';
import { registry } from '@/tools/registry';

// Schemas stand at module level, as in mcp-handler's own examples of larger servers.
const tools = [...registry.values()].map(({ tool, toolset }) => ({
  tool,
  toolset,
  config: {
    title: tool.title,
    description: tool.description,
    inputSchema: tool.input,
    outputSchema: toolset.successSchema(tool.output),
    annotations: {
      title: tool.title,
      readOnlyHint: tool.effect === 'read',
      destructiveHint: tool.effect === 'update' || tool.effect === 'delete',
      idempotentHint: tool.idempotent ?? tool.effect !== 'create',
      openWorldHint: false,
    },
  },
}));

const handler = createMcpHandler((server) => {
  for (const { tool, toolset, config } of tools) {
    server.registerTool(tool.name, config, async (input, ctx) => {
      const user = ctx.http?.authInfo?.extra?.user as User;
      const signal = ctx.mcpReq.signal;
      const result = await tool.run(input, { db: await getDb(), user, signal });
      const body = toolset.succeed(result);
      return {
        content: [{ type: 'text', text: JSON.stringify(body) }],
        structuredContent: body,
      };
    });
  }
});

/** The same tools by the same SQL, registered and served in mcp-handler's usual way. */
export const POST = withMcpAuth(handler, async (_request, token) => {
  const identity = await identify(token ? `Bearer ${token}` : null);
  if (!token || 'refusal' in identity || !identity.user) return undefined;
  return { token, clientId: identity.user.id, scopes: [], extra: { user: identity.user } };
});
