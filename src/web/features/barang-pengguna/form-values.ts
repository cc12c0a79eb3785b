import { type Kondisi, kondisiValues } from '../../../shared/fields.ts';

/** What number fields and pickers hold: a number, or nothing yet. */
export type Entered = number | string | null;

/** A number as it is sent. Nothing becomes NaN, which JSON writes as null, and the server asks for the field. */
export function entered(value: Entered): number {
  return value === null || value === '' ? Number.NaN : Number(value);
}

export const kondisiChoices: string[] = [...kondisiValues];

/** The choices of a kondisi that may be unknown. */
export const kondisiOrUnknown = [{ value: '', label: 'Tidak dicatat' }, ...kondisiChoices];

/** What such a choice means. */
export function kondisiOf(value: string): Kondisi | null {
  return kondisiValues.find((one) => one === value) ?? null;
}
