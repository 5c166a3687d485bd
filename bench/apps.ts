import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describeTool } from '@/lib/mcp/describe';
import { registry } from './overlay/registry/tools/registry';

/** What is compared: a route of hand-made JSON, this endpoint, and mcp-handler with the same tools. */
export const APPS = ['bare', 'quartet', 'mcp-handler'] as const;
export type App = (typeof APPS)[number];

const ROOT = dirname(import.meta.dirname);
const WORK = join(ROOT, 'bench/.work');
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');

// The page and the other routes stay out: each app is one endpoint, of one shape.
const SOURCES = [
  'app/api/mcp',
  'db',
  'lib',
  'tools',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-node.ts',
  'package.json',
  'tsconfig.json',
];
const OVERLAYS: Record<App, string[]> = {
  bare: ['overlay/all', 'overlay/bare'],
  quartet: ['overlay/all', 'overlay/registry'],
  'mcp-handler': ['overlay/all', 'overlay/registry', 'mcp-handler'],
};
// These describe the folder itself, not the app.
const NO_OVERLAY = /bench\/mcp-handler\/(package(-lock)?\.json|\.npmrc)$/;

/** The folder that an app is made, built and run in. */
export function folderOf(app: App): string {
  return join(WORK, app);
}

/** Makes and builds the three apps from the project's sources and their overlays. */
export function buildApps(): void {
  const own = join(ROOT, 'bench/mcp-handler');
  if (!existsSync(join(own, 'node_modules/mcp-handler'))) {
    run('npm', ['ci', '--no-audit', '--no-fund'], own);
  }
  for (const app of APPS) buildApp(app);
}

/** Makes and builds one of them. */
export function buildApp(app: App): void {
  makeApp(app);
  run(process.execPath, [NEXT, 'build'], folderOf(app));
}

/** The command that starts a built app; all three are started in the same way. */
export function startCommand(port: number): string[] {
  return [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'];
}

function makeApp(app: App): void {
  const folder = folderOf(app);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const source of SOURCES) {
    cpSync(join(ROOT, source), join(folder, source), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
  }
  for (const overlay of OVERLAYS[app]) {
    cpSync(join(ROOT, 'bench', overlay), folder, {
      recursive: true,
      filter: (path) => !NO_OVERLAY.test(path),
    });
  }
  if (app === 'bare') {
    const tools = [...registry.values()].map(describeTool);
    writeFileSync(join(folder, 'tools-list.json'), JSON.stringify({ tools }));
  }
}

function run(command: string, args: string[], cwd: string): void {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
  try {
    execFileSync(command, args, { cwd, env, stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${stdout}${stderr}`);
  }
}
