import { type Isian, jenisIsianLabels, type NilaiIsian } from './isian.ts';
import { nilaiInWords, nilaiRefused } from './isian-values.ts';

/*
 * Filter by own fields of one kategori, stored in an address as JSON of key -> condition; parsed without a schema, so
 * that pages don't need Zod.
 */

/** Range, both ends included: numbers, or days as `YYYY-MM-DD`. */
export interface RangeIsian {
  dari?: number | string;
  sampai?: number | string;
}

/** Condition: possible choices, yes or no, a part of a text, or a range. */
export type SyaratIsian = readonly string[] | boolean | string | RangeIsian;
export type IsianFilter = Readonly<Record<string, SyaratIsian>>;

const isObject = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

const isBound = (given: unknown) => ['undefined', 'number', 'string'].includes(typeof given);

function isSyarat(given: unknown): given is SyaratIsian {
  if (Array.isArray(given)) return given.length > 0 && given.every((one) => typeof one === 'string');
  if (typeof given === 'boolean') return true;
  if (typeof given === 'string') return given.trim() !== '';
  if (!isObject(given)) return false;
  const { dari, sampai, ...others } = given;
  const some = dari !== undefined || sampai !== undefined;
  return some && isBound(dari) && isBound(sampai) && Object.keys(others).length === 0;
}

/** Parses a filter from an address; undefined for anything else. */
export function readIsianFilter(text: string): IsianFilter | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && Object.values(read).every(isSyarat) ? (read as IsianFilter) : undefined;
  } catch {
    return undefined;
  }
}

/** Serializes a filter for an address; null for one without conditions. */
export const writeIsianFilter = (filter: IsianFilter): string | null =>
  Object.keys(filter).length === 0 ? null : JSON.stringify(filter);

/** Checks for a range. */
export const isRange = (syarat: SyaratIsian): syarat is RangeIsian => isObject(syarat);

/** Returns why a condition does not suit a field; undefined where it does. */
export function syaratRefused(satu: Isian, syarat: SyaratIsian): string | undefined {
  const { jenis, pilihan } = satu;
  const wrong = `Filter ini tidak cocok untuk isian berjenis ${jenisIsianLabels[jenis].toLowerCase()}.`;
  if (jenis === 'ya_tidak') return typeof syarat === 'boolean' ? undefined : wrong;
  if (jenis === 'teks') return typeof syarat === 'string' ? nilaiRefused(satu, syarat.trim()) : wrong;
  if (jenis === 'pilihan') {
    if (!Array.isArray(syarat)) return wrong;
    const unknown = syarat.find((one: string) => !pilihan.includes(one));
    return unknown === undefined ? undefined : `Pilihan "${unknown}" sudah tidak ada.`;
  }
  if (!isRange(syarat)) return wrong;
  const bounds = [syarat.dari, syarat.sampai].filter((bound) => bound !== undefined);
  return bounds.map((bound) => nilaiRefused(satu, bound)).find(Boolean);
}

/** Formats a condition for people. */
export function syaratInWords(satu: Isian, syarat: SyaratIsian): string {
  const text = (nilai: NilaiIsian) => nilaiInWords(satu, nilai);
  if (typeof syarat === 'string') return `memuat "${syarat}"`;
  if (typeof syarat === 'boolean') return text(syarat);
  if (!isRange(syarat)) return syarat.join(' atau ');
  const { dari, sampai } = syarat;
  if (dari === undefined) return sampai === undefined ? '' : `sampai ${text(sampai)}`;
  return sampai === undefined ? `mulai ${text(dari)}` : `${text(dari)} sampai ${text(sampai)}`;
}
