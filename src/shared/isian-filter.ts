import { type Isian, jenisIsianLabels, type NilaiIsian } from './isian.ts';
import { nilaiInWords, nilaiRefused } from './isian-values.ts';

/*
 * A filter by own fields of one kategori, as an address carries it: JSON of key -> condition, without a schema, so that
 * pages read it without Zod.
 */

/** From and to, both included; numbers, or days as `YYYY-MM-DD`. */
export interface RentangIsian {
  dari?: number | string;
  sampai?: number | string;
}

/** Choices of which a value is one, yes or no, a part of a text, or from and to. */
export type SyaratIsian = readonly string[] | boolean | string | RentangIsian;
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

/** Reads a filter from an address; undefined for what is none. */
export function readIsianFilter(text: string): IsianFilter | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && Object.values(read).every(isSyarat) ? (read as IsianFilter) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a filter for an address; null for one without conditions. */
export const writeIsianFilter = (filter: IsianFilter): string | null =>
  Object.keys(filter).length === 0 ? null : JSON.stringify(filter);

/** Whether a condition is from and to. */
export const isRentang = (syarat: SyaratIsian): syarat is RentangIsian => isObject(syarat);

/** Says in a sentence why a condition does not suit a field; undefined where it does. */
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
  if (!isRentang(syarat)) return wrong;
  const bounds = [syarat.dari, syarat.sampai].filter((bound) => bound !== undefined);
  return bounds.map((bound) => nilaiRefused(satu, bound)).find(Boolean);
}

/** A condition as people read it. */
export function syaratInWords(satu: Isian, syarat: SyaratIsian): string {
  const text = (nilai: NilaiIsian) => nilaiInWords(satu, nilai);
  if (typeof syarat === 'string') return `memuat "${syarat}"`;
  if (typeof syarat === 'boolean') return text(syarat);
  if (!isRentang(syarat)) return syarat.join(' atau ');
  const { dari, sampai } = syarat;
  if (dari === undefined) return sampai === undefined ? '' : `sampai ${text(sampai)}`;
  return sampai === undefined ? `mulai ${text(dari)}` : `${text(dari)} sampai ${text(sampai)}`;
}
