import type { Growth } from './measures/growth';
import { ERAS, type Era, type Operation } from './requests';
import type { Results } from './results';
import type { Ratio } from './stats';
import type { Judged } from './targets-table';

/** A figure to reach, and what it belongs to. */
export interface Target extends Judged {
  id: TargetId;
}

export type TargetId =
  | 'list in process'
  | 'list over HTTP'
  | 'tools beside mcp-handler'
  | 'tools beside bare'
  | 'heap'
  | 'first answer'
  | 'growth'
  | 'growth of prompts'
  | 'prompts beside bare'
  | 'batch'
  | 'search beside Fuse.js'
  | 'growth of search';

/** What was to be reached, each with what this run came to. */
export function targetsOf(results: Results): Target[] {
  const { heap, growth, firstAnswers } = results;
  const first = firstAnswers.find(({ app }) => app === 'quartet');
  return [
    ...ERAS.flatMap((era) => targetsOfEra(results, era)),
    {
      id: 'heap',
      figure: `heap over the second half of ${heap.requests} requests, as a share`,
      atMost: 0.05,
      value: Math.abs(heap.drift),
    },
    {
      id: 'first answer',
      figure: "from the process's start to its first answer ÷ the bare app's",
      atMost: 1.35,
      ...byRounds(first?.ratioToBare),
    },
    ...growth.map(growthTarget),
    ...medicinesTargets(results),
  ];
}

/** Those of the medicines alone. */
export function medicinesTargets({ batch, search }: Pick<Results, 'batch' | 'search'>): Target[] {
  const ofBatch: Target = {
    id: 'batch',
    figure: `batch-check-availability of ${batch.codes} ÷ check-availability of one`,
    atMost: 3,
    ...byRounds(batch.ratio),
  };
  return search ? [ofBatch, ...searchTargets(search)] : [ofBatch];
}

function searchTargets(search: NonNullable<Results['search']>): Target[] {
  const { beside, growth } = search;
  return [
    {
      id: 'search beside Fuse.js',
      figure: `search-medicine ÷ Fuse.js over the same ${beside.medicines} rows, in speed`,
      atLeast: 20,
      ...byRounds(beside.ratio),
    },
    {
      id: 'search beside Fuse.js',
      figure: 'search-medicine ÷ Fuse.js in recall@1',
      atLeast: 1,
      value: beside.ours.first / beside.fuse.first,
    },
    {
      id: 'search beside Fuse.js',
      figure: 'search-medicine ÷ Fuse.js in recall@5',
      atLeast: 1,
      value: beside.ours.firstFive / beside.fuse.firstFive,
    },
    {
      id: 'growth of search',
      figure: `p95 of search-medicine among ${growth.medicines.large} medicines ÷ ${growth.medicines.small}`,
      atMost: 2,
      ...byRounds(growth.ratio),
    },
  ];
}

function growthTarget({ read, rows, others, ratio }: Growth): Target {
  const ofTasks = rows === 'tasks';
  return {
    id: ofTasks ? 'growth' : 'growth of prompts',
    figure: `${read} beside ${others} ${rows} of others ÷ alone`,
    atMost: ofTasks ? 1.3 : 1.5,
    ...byRounds(ratio),
  };
}

function byRounds(ratio: Ratio | undefined) {
  return ratio ? { value: ratio.median, rounds: ratio } : { value: Number.NaN };
}

function targetsOfEra({ inProcess, throughput }: Results, era: Era): Target[] {
  const ratios = (operation: Operation) =>
    throughput.find(
      (row) => row.era === era && row.operation === operation && row.app === 'quartet',
    )?.ratioTo;
  const direct = inProcess.find((row) => row.era === era && row.app === 'quartet');
  const beside = (operation: Operation): Target[] => [
    {
      id: 'tools beside mcp-handler',
      figure: `${era}: ${operation} ÷ mcp-handler`,
      atLeast: 1.3,
      ...byRounds(ratios(operation)?.['mcp-handler']),
    },
    {
      id: 'tools beside bare',
      figure: `${era}: ${operation} ÷ bare`,
      atLeast: 0.8,
      ...byRounds(ratios(operation)?.bare),
    },
  ];
  return [
    {
      id: 'list in process',
      figure: `${era}: tools/list in process ÷ mcp-handler`,
      atLeast: 3,
      ...byRounds(direct?.ratioToMcpHandler),
    },
    {
      id: 'list over HTTP',
      figure: `${era}: tools/list over HTTP ÷ mcp-handler`,
      atLeast: 2,
      ...byRounds(ratios('tools/list')?.['mcp-handler']),
    },
    ...beside('list_tasks'),
    ...beside('add_task'),
    {
      id: 'prompts beside bare',
      figure: `${era}: prompts/list of 100 prompts ÷ bare`,
      atLeast: 0.6,
      ...byRounds(ratios('prompts/list')?.bare),
    },
  ];
}
