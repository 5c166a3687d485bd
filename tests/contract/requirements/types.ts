/**
 * A clause's id, what it asks in a few words, and the tests that hold it: `file: words of its title`,
 * or of its table where titles are made from one. A file without a folder is in tests/contract.
 */
export type Requirement = readonly [id: string, clause: string, ...tests: string[]];
