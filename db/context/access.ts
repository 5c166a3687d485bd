/** What often being read is worth: a hundred times is all. */
export const accessFactor = (count: string) => `LEAST(1, ln(1 + ${count}) / ln(101))`;
