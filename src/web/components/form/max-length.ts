import { z } from 'zod';

/** Longest text that a schema takes, whatever it is wrapped in; undefined where it sets no limit. */
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

/** The smallest limit of a text's checks. Zod's own `maxLength` needs its JSON schemas, which the browser goes without. */
function smallest(checks: readonly z.core.$ZodCheck<never>[]): number | undefined {
  const limits = checks.flatMap((check) => {
    const { def } = check._zod as unknown as { def: { check: string; maximum?: number } };
    return def.check === 'max_length' && def.maximum !== undefined ? [def.maximum] : [];
  });
  return limits.length > 0 ? Math.min(...limits) : undefined;
}
