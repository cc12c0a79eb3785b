import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';

/** Value of number inputs and pickers: a number, or empty. */
export type Entered = number | string | null;

/**
 * Converts an input's value to the number to send. Empty becomes NaN, which JSON writes as null, and the server refuses
 * the field.
 */
export function entered(value: Entered): number {
  return value === null || value === '' ? Number.NaN : Number(value);
}

export const kondisiChoices: string[] = [...kondisiValues];

/** Options of a kondisi that may be unknown. */
export const kondisiOrUnknown = [{ value: '', label: 'Tidak dicatat' }, ...kondisiChoices];

/** Converts such an option to a kondisi, or null for unknown. */
export function kondisiOf(value: string): Kondisi | null {
  return kondisiValues.find((one) => one === value) ?? null;
}
