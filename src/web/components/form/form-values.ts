import { type TextFields, textNames } from '../../../shared/text-fields.ts';

/** A record's described texts as its form shows them: never null. */
export function formTexts<Fields extends TextFields>(
  fields: Fields,
  record: Record<keyof Fields & string, string | null> | undefined,
): Record<keyof Fields & string, string> {
  const texts = textNames(fields).map((name) => [name, record?.[name] ?? '']);
  return Object.fromEntries(texts) as Record<keyof Fields & string, string>;
}

/** An empty number of a form is missing: the contract calls for one, and the server's refusal names the field. */
export function numberOf(value: number | string | null): number {
  return (typeof value === 'number' ? value : undefined) as number;
}
