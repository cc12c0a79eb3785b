import type { z } from 'zod';
// makes schemas give Indonesian messages
import '../../src/shared/zod-indonesia.ts';

/** Tells whether a schema accepts a value. */
export const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Returns the messages with which a schema refuses a value, by field; empty if it accepts it. */
export function refusals(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const sentences: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    sentences[path.join('.')] = [...(sentences[path.join('.')] ?? []), message];
  return sentences;
}
