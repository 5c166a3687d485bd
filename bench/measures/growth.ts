import { load } from '../load';
import { nextRequest, type Read } from '../requests';
import type { Server } from '../server';
import { median, type Ratio, ratioOf } from '../stats';

/** What is read, and how many rows of the kind are the reader's and others'. */
export interface Subject {
  read: Read;
  rows: 'tasks' | 'prompts';
  owned: number;
  others: number;
}

/** What a read takes alone and beside the rows of others, in ms, one request at a time. */
export interface Growth extends Subject {
  alone: number;
  beside: number;
  /** How many times as long beside the others. */
  ratio: Ratio;
  /** The same between two stores that are alike: what is as far from 1 as this is noise. */
  control: Ratio;
}

/** The servers on a small table, on another one just like it, and on a large one. */
export type GrowthServers = Record<'alone' | 'control' | 'beside', Server>;

/** Reads the same rows of one user from each table, request by request in turn. */
export async function measureGrowth(
  servers: GrowthServers,
  subject: Subject,
  rounds: number,
  requests: number,
): Promise<Growth> {
  const times: Record<string, number[]> = { alone: [], control: [], beside: [] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, latencies] of Object.entries(
      await readInTurn(servers, subject.read, requests),
    )) {
      times[name]?.push(median(latencies));
    }
  }
  const { alone = [], control = [], beside = [] } = times;
  return {
    ...subject,
    alone: median(alone),
    beside: median(beside),
    ratio: ratioOf(beside, alone),
    control: ratioOf(control, alone),
  };
}

async function readInTurn(servers: GrowthServers, read: Read, requests: number) {
  const times: Record<string, number[]> = { alone: [], control: [], beside: [] };
  const turns = Object.entries(servers);
  for (let request = 0; request < requests; request++) {
    turns.push(...turns.splice(0, 1)); // each is as often the first as the last
    for (const [name, { url }] of turns) {
      const { latencies } = await load(url, 1, 1, () => nextRequest(read, '2025-11-25'));
      times[name]?.push(...latencies);
    }
  }
  return times;
}
