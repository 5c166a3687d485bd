/** The tools whose answer is a list first of all, and its name; other answers have lists within. */
const LISTS: Record<string, string> = {
  'search-medicine': 'medicines',
  'find-alternatives': 'alternatives',
  'find-pharmacies': 'pharmacies',
  'batch-check-availability': 'results',
  list_tasks: 'tasks',
  search_tasks: 'tasks',
  list_prompts: 'prompts',
  search_prompts: 'prompts',
  filter_by_tags: 'prompts',
  list_tags: 'tags',
  context_search: 'results',
  grep_codebase: 'matches',
  list_projects: 'projects',
};

/** The field of a tool's answer that holds what was found. */
export function listOf(tool: string): string | undefined {
  return LISTS[tool];
}
