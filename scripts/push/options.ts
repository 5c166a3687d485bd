import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PROJECT_NAME } from '@/tools/context/projects';

export interface PushOptions {
  folder: string;
  project: string;
  url: string;
  token: string;
  dryRun: boolean;
  watch: boolean;
}

/** A fault that the person at the terminal can mend; the message says how. */
export class PushError extends Error {}

/** How the command is called. */
export const USAGE = `npm run push -- <folder> [--project name] [--url http://localhost:3000] [--token …] [--dry-run] [--watch]
As quartet-push it takes the same, from any folder.
The address and the token may also stand in QUARTET_URL and QUARTET_TOKEN.`;

/** What to push and where, from the command line and the environment. */
export function readOptions(args: string[], vars: NodeJS.ProcessEnv): PushOptions {
  const { values, positionals } = parse(args);
  const [given, ...others] = positionals;
  if (given === undefined || others.length > 0) throw new PushError(USAGE);
  const folder = resolve(given);
  const project = values.project ?? basename(folder);
  if (!PROJECT_NAME.test(project)) {
    throw new PushError(
      `'${project}' can't be a project's name: say another with --project, of letters, digits, dots, dashes and underscores.`,
    );
  }
  const url = readUrl(values.url ?? vars.QUARTET_URL ?? 'http://localhost:3000');
  const token = values.token ?? vars.QUARTET_TOKEN ?? '';
  const dryRun = values['dry-run'];
  if (!token && !dryRun) {
    throw new PushError(`A push needs a token: --token, or QUARTET_TOKEN.\n${USAGE}`);
  }
  return { folder, project, url, token, dryRun, watch: values.watch };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new PushError(`${(error as Error).message}\n${USAGE}`);
  }
}

/** People paste the endpoint's address: its path is not needed here. */
function readUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new PushError(`'${given}' is not an address like https://quartet.example.`);
  }
  return `${url.origin}${url.pathname.replace(/\/(api\/)?mcp\/?$|\/+$/, '')}`;
}
