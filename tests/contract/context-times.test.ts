import { expect, it } from 'vitest';
import { registry } from '@/tools/registry';

// Times themselves are for the bench: a machine that others use too would decide such a test.
it.each([
  ['context_search', 5_000],
  ['read_file', 2_000],
  ['grep_codebase', 3_000],
])('%s is reported as slow over its maximum of %i ms', (tool, maximum) => {
  expect(registry.get(tool)?.tool.slowAfterMs).toBe(maximum);
});
