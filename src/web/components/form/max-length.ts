import { z } from 'zod';

/** Answers the maximum length of a text schema through all wrappers; undefined where there is none. */
export function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return maxLengthOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in) ?? maxLengthOf(schema.out);
  if (schema instanceof z.ZodUnion) {
    const limits = schema.options.map(maxLengthOf).filter((limit) => limit !== undefined);
    return limits.length > 0 ? Math.max(...limits) : undefined;
  }
  return undefined;
}
