import { card } from './requirements/card';
import { endpoint } from './requirements/endpoint';
import { prompts004 } from './requirements/prompts-004';
import { tasks001 } from './requirements/tasks-001';
import { tasks003 } from './requirements/tasks-003';

/** How many clauses each contract has: 314 in all. */
const CLAUSES = { '000': 47, '001': 80, '002': 83, '003': 35, '004': 56, CARD: 13 };

/** The id of every clause there is. */
export const clauses = Object.entries(CLAUSES).flatMap(([contract, count]) =>
  range(contract, 1, count),
);

/** Clauses with the tests that hold them. */
export const requirements = [...endpoint, ...tasks001, ...tasks003, ...prompts004, ...card];

/** Clauses of toolsets that are not there yet: medicines, context. */
export const later = [...range('000', 17, 47), ...range('002', 1, 83)];

function range(contract: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${contract}-${first + index}`);
}
