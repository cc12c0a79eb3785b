import { type TextFields, textNames } from '../../../shared/text-fields.ts';

/** Returns the described texts of a record as form values, never null. */
export function formTexts<Fields extends TextFields>(
  fields: Fields,
  record: Record<keyof Fields & string, string | null> | undefined,
): Record<keyof Fields & string, string> {
  const texts = textNames(fields).map((name) => [name, record?.[name] ?? '']);
  return Object.fromEntries(texts) as Record<keyof Fields & string, string>;
}

/**
 * Converts the number of a form for the request: empty becomes undefined, so that the server refuses it at its field.
 */
export function numberOf(value: number | string | null): number {
  return (typeof value === 'number' ? value : undefined) as number;
}
