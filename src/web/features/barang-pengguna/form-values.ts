import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';

/** Value of a number input or picker: a number, or empty. */
export type Entered = number | string | null;

/** Converts an input's value to the number to send. Empty becomes NaN, JSON null, which the server rejects. */
export function entered(value: Entered): number {
  return value === null || value === '' ? Number.NaN : Number(value);
}

export const kondisiChoices: string[] = [...kondisiValues];

/** Options of a kondisi that may be unknown. */
export const kondisiOrUnknown = [{ value: '', label: 'Tidak dicatat' }, ...kondisiChoices];

/** Converts the value of such an option to a kondisi; null for unknown. */
export function kondisiOf(value: string): Kondisi | null {
  return kondisiValues.find((one) => one === value) ?? null;
}
