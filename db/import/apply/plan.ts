import type { Publication } from '../types';
import { DLP } from './dlp';
import { DISPENSED, INTERRUPTIONS, PHARMACIES, SCAU } from './others';
import type { Target } from './sync';

/** How a publication's staged rows become the rows of the registry's tables. */
export interface Plan {
  /** Staged rows that belong to something which is not there. */
  orphans?: readonly Orphans[];
  /** Code lists, and the columns that use their codes. */
  lists?: readonly CodeList[];
  targets: readonly Target[];
  /** Statements after all tables are filled, in the same transaction, by what they do. */
  finish?: Readonly<Record<string, string>>;
}

interface Orphans {
  file: string;
  staged: string;
  column: string;
  belongsTo: { staged: string; column: string };
  fate: 'refused' | 'leftOut';
  reason: string;
}

interface CodeList {
  staged: string;
  /** The columns of the code itself; most have one. */
  code: readonly string[];
  usedBy: readonly { staged: string; columns: readonly string[] }[];
}

export const PLANS: Record<Publication, Plan> = {
  dlp: DLP,
  pharmacies: PHARMACIES,
  scau: SCAU,
  interruptions: INTERRUPTIONS,
  dispensed: DISPENSED,
};
