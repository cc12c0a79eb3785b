import { z } from 'zod';

/** Returns the maximum length of a text schema through all wrappers; undefined where there is none. */
export function maxLengthOf(schema: z.core.$ZodType | undefined): number | undefined {
  if (schema instanceof z.ZodString) return smallest(schema.def.checks ?? []);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return maxLengthOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return maxLengthOf(schema.in) ?? maxLengthOf(schema.out);
  if (schema instanceof z.ZodUnion) {
    const limits = schema.options.map(maxLengthOf).filter((limit) => limit !== undefined);
    return limits.length > 0 ? Math.max(...limits) : undefined;
  }
  return undefined;
}

/**
 * Returns the smallest `max_length` of a text's checks. Zod's own `maxLength` is part of its JSON schemas, which the
 * browser bundle leaves out.
 */
function smallest(checks: readonly z.core.$ZodCheck<never>[]): number | undefined {
  const limits = checks.flatMap((check) => {
    const { def } = check._zod as unknown as { def: { check: string; maximum?: number } };
    return def.check === 'max_length' && def.maximum !== undefined ? [def.maximum] : [];
  });
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
