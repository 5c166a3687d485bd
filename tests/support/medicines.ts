import { expect } from 'vitest';
import { callTool } from './client';

/** What every answer from the sample ends with. */
export const SAMPLE_SOURCE = {
  name: 'SÚKL',
  edition: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  valid_from: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  valid_to: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  sample: true,
};

/** The data of a call that must succeed. */
export async function answerOf(tool: string, args: Record<string, unknown>) {
  const { body, isError } = await callTool(tool, args);
  expect(isError, JSON.stringify(body)).toBe(false);
  return body;
}

/** The error of a call that must fail. */
export async function errorOf(tool: string, args: Record<string, unknown>) {
  const { body, isError } = await callTool(tool, args);
  expect(isError, JSON.stringify(body)).toBe(true);
  return body;
}
