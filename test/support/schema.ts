import type { z } from 'zod';
// says in Indonesian what a schema refuses
import '../../src/shared/zod-indonesia.ts';

/** Tells whether a schema takes a value. */
export const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** Answers the sentences with which a schema refuses a value, by field; none when it takes the value. */
export function refusals(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const sentences: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? [])
    sentences[path.join('.')] = [...(sentences[path.join('.')] ?? []), message];
  return sentences;
}
