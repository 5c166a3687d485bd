import { version } from '@/package.json';

/**
 * The deployment as the MCP registry lists servers, ready to be published: its name is the public
 * address turned round, which only the address's owner can prove.
 */
export function serverJson(url: string) {
  const namespace = new URL(url).hostname.split('.').reverse().join('.');
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: `${namespace}/quartet`,
    title: 'Quartet',
    description: 'Czech medicines registry, your tasks, prompts and projects over one URL.',
    version,
    websiteUrl: url,
    icons: [{ src: `${url}/icon.svg`, mimeType: 'image/svg+xml', sizes: ['any'] }],
    remotes: [
      {
        type: 'streamable-http',
        url: `${url}/mcp`,
        headers: [
          {
            name: 'Authorization',
            description: 'Bearer and a token; only the tools of a user need it.',
            isRequired: false,
            isSecret: true,
          },
        ],
      },
    ],
  };
}
