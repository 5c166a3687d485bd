import { card } from './requirements/card';
import { context002 } from './requirements/context-002';
import { endpoint } from './requirements/endpoint';
import { medicines000 } from './requirements/medicines-000';
import { prompts004 } from './requirements/prompts-004';
import { tasks001 } from './requirements/tasks-001';
import { tasks003 } from './requirements/tasks-003';

/** How many clauses each contract has: 314 in all. */
const CLAUSES = { '000': 47, '001': 80, '002': 83, '003': 35, '004': 56, CARD: 13 };

/** The id of every clause there is. */
export const clauses = Object.entries(CLAUSES).flatMap(([contract, count]) =>
  Array.from({ length: count }, (_, index) => `${contract}-${index + 1}`),
);

/** Clauses with the tests that hold them. */
export const requirements = [
  ...endpoint,
  ...medicines000,
  ...tasks001,
  ...context002,
  ...tasks003,
  ...prompts004,
  ...card,
];
