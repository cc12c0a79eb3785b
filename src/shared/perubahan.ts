import { formatAngka } from './angka.ts';
import { labelOfField, placeOfField } from './field-labels.ts';
import { type Isian, isianInWords, type NilaiIsian } from './isian.ts';
import { nilaiInWords } from './isian-values.ts';
import { nameOfRecord, type RecordState } from './record-name.ts';
import { BELUM_DIKETAHUI, formatRupiah } from './rupiah.ts';
import { formatTanggal, formatTime } from './tanggal.ts';
import { valueLabels } from './value-labels.ts';

/** Differences between two states of a record by field, formatted for people. */

/** Own fields of a barang's kategori, before and after. */
export interface OwnFields {
  sebelum: readonly Isian[];
  sesudah: readonly Isian[];
}

/** A changed field; null where it was or is empty. */
export interface Perubahan {
  field: string;
  label: string;
  sebelum: string | null;
  sesudah: string | null;
}

/** Technical fields, not written by people, including those that only describe how another field is stored. */
const technical: ReadonlySet<string> = new Set([
  'id',
  'versi',
  'created_at',
  'updated_at',
  'harga_belum_diketahui',
]);

/** Computed fields by kind of record. */
const computed: Record<string, readonly string[]> = {
  barang: ['sisa'],
  jenis: ['jumlah'],
  kategori: ['jumlah'],
  lokasi: ['jalur', 'jumlah_anak', 'jumlah_barang', 'jumlah_buku'],
  pengguna: ['jumlah_barang', 'jumlah_buku', 'nilai_barang', 'barang_tanpa_harga'],
};

const money: ReadonlySet<string> = new Set([
  'harga',
  'harga_barang',
  'hasil',
  'penyusutan.nilai_residu',
  'saldo_awal.akumulasi',
  'saldo_awal.akumulasi_fiskal',
]);

/** Numbers that are no counts, shown without thousands separator. */
const plainNumbers = /(^|_)(tahun|id)$/;

/**
 * Computes the fields that differ between two states of a record of this kind; all fields when one state is missing.
 * @param isian own fields of its kategori before and after, for the labels of their values
 */
export function perubahanOf(
  jenis: string,
  sebelum: RecordState,
  sesudah: RecordState,
  isian: OwnFields = { sebelum: [], sesudah: [] },
): Perubahan[] {
  const own = { sebelum: byField(isian.sebelum), sesudah: byField(isian.sesudah) };
  const hidden = new Set(computed[jenis]);
  const before = written(sebelum, hidden);
  const after = written(sesudah, hidden);
  // the log stores records as jsonb, which does not keep the order of fields
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort(
    (a, b) => placeOfField(a) - placeOfField(b),
  );
  return fields.flatMap((field) => {
    const [old, satu] = [own.sebelum.get(field), own.sesudah.get(field)];
    const row = {
      field,
      label: satu?.label ?? old?.label ?? labelOfField(field, jenis),
      sebelum: ownText(old, field, before[field]),
      sesudah: ownText(satu, field, after[field]),
    };
    return row.sebelum === row.sesudah ? [] : [row];
  });
}

const byField = (isian: readonly Isian[]) => new Map(isian.map((satu) => [`isian.${satu.kunci}`, satu]));

const ownText = (satu: Isian | undefined, field: string, value: unknown): string | null =>
  satu ? nilaiInWords(satu, value as NilaiIsian) || null : valueText(field, value);

/**
 * Reduces a record to the fields that people write: references as nested objects, groups of settings field by field.
 */
function written(state: RecordState, hidden: ReadonlySet<string>): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const record = state ?? {};
  for (const [name, value] of Object.entries(record)) {
    if (technical.has(name) || hidden.has(name)) continue;
    if (name.endsWith('_id') && name.slice(0, -3) in record) continue;
    if (isObject(value) && !isReference(value)) {
      for (const [part, inner] of Object.entries(value)) fields[`${name}.${part}`] = inner;
    } else {
      // a stored row has price 0 where it is unknown
      fields[name] = name === 'harga_barang' && record.harga_belum_diketahui === true ? null : value;
    }
  }
  return fields;
}

function valueText(field: string, value: unknown): string | null {
  if (field === 'harga_barang' && value === null) return BELUM_DIKETAHUI;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return textOf(field, value);
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join(', ') || null;
  const record = value as Record<string, unknown>;
  if (field === 'isian') return isianInWords(record as unknown as Isian);
  return nameOfRecord(record) ?? `nomor ${String(record.id)}`;
}

function numberText(field: string, value: number): string {
  if (money.has(field)) return formatRupiah(value);
  return plainNumbers.test(field) ? String(value) : formatAngka(value);
}

function textOf(field: string, value: string): string {
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return formatTime(value);
  return valueLabels[field]?.[value] ?? formatTanggal(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isReference(value: Record<string, unknown>): boolean {
  return 'id' in value;
}
