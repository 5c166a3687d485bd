/** A client as a person connects it. */
export interface Client {
  id: string;
  name: string;
  /** A hosted client calls from its maker's machines, and can't be given a header. */
  hosted?: boolean;
  /** A link that opens the client with the server filled in. */
  link?(url: string): { href: string; text: string };
  steps: string[];
  /** A command or a file's content to take along. */
  snippet?(url: string): { text: string; what: string };
}

/** The order of the tabs. */
export const CLIENTS: readonly Client[] = [
  {
    id: 'claude',
    name: 'Claude',
    hosted: true,
    link: () => ({ href: 'https://claude.ai/settings/connectors', text: 'Open Connectors' }),
    steps: [
      'In Settings, open Connectors and choose Add custom connector.',
      'Give it the name Quartet and paste the URL above.',
    ],
  },
  {
    id: 'claude-code',
    name: 'Claude Code',
    steps: ['Run this in your project:'],
    snippet: (url) => ({
      text: `claude mcp add --transport http quartet '${url}'`,
      what: 'the command for Claude Code',
    }),
  },
  {
    id: 'chatgpt',
    name: 'ChatGPT',
    hosted: true,
    link: () => ({ href: 'https://chatgpt.com/#settings/Connectors', text: 'Open Connectors' }),
    steps: [
      'In Settings, open Apps & Connectors and switch on developer mode under Advanced.',
      'Choose Create, give it the name Quartet and paste the URL above.',
    ],
  },
  {
    id: 'vs-code',
    name: 'VS Code',
    link: (url) => ({
      href: `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: 'quartet', type: 'http', url }))}`,
      text: 'Install in VS Code',
    }),
    steps: ['Or put this into .vscode/mcp.json:'],
    snippet: (url) => ({
      text: JSON.stringify({ servers: { quartet: { type: 'http', url } } }, null, 2),
      what: 'the configuration for VS Code',
    }),
  },
  {
    id: 'cursor',
    name: 'Cursor',
    link: (url) => ({
      href: `cursor://anysphere.cursor-deeplink/mcp/install?name=quartet&config=${encodeURIComponent(btoa(JSON.stringify({ url })))}`,
      text: 'Install in Cursor',
    }),
    steps: ['Or put this into .cursor/mcp.json:'],
    snippet: (url) => ({
      text: JSON.stringify({ mcpServers: { quartet: { url } } }, null, 2),
      what: 'the configuration for Cursor',
    }),
  },
  {
    id: 'curl',
    name: 'curl',
    steps: ['No handshake is needed; this lists the tools:'],
    snippet: (url) => ({
      text: `curl '${url}' -H 'Content-Type: application/json' \\\n  -d '{"jsonrpc":"2.0","id":1,"method":"tools/list"}'`,
      what: 'the curl command',
    }),
  },
];
