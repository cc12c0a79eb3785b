import { AppError } from '../../../shared/errors.ts';
import type { ImporSettings } from '../../../shared/impor.ts';
import type { DateColumn } from '../../../shared/impor-dates.ts';
import { matchingFields } from '../../../shared/impor-fields.ts';
import { ownFieldKey } from '../../../shared/impor-fields-isian.ts';
import { isEmptyCell } from '../../lists/cell.ts';
import { normalizeHeader } from '../../lists/header-name.ts';
import { dateStyles } from './date-styles.ts';
import type { Entity } from './entity.ts';
import { type MappedField, Places } from './places.ts';
import type { DateStyle } from './read-date.ts';
import { type FieldValue, readField } from './read-field.ts';

/** A field with its columns and the values that the person picked. */
export interface PlannedField extends MappedField {
  /** Whether the column's name is put before its text, because it explains it: "Penanggung Jawab: Rini". */
  labelled: boolean;
  default: FieldValue | undefined;
  /** Value for unreadable cells, or null to leave the field empty. */
  pengganti: FieldValue | null | undefined;
}

/** The person's settings, validated against the columns of the file and the fields of the record. */
export interface Plan {
  entity: Entity;
  kolom: readonly string[];
  bidang: PlannedField[];
  /** Source columns of each field. */
  places: Places;
  golonganId: number | undefined;
  lokasiId: number | undefined;
  /** Date style of each column with dates or years, by its index. */
  dateStyles: ReadonlyMap<number, DateStyle>;
  yearFromDate: boolean;
  /** Key fields by which rows find their records; empty in a list that only creates records. */
  cocokkan: readonly string[];
  kosongkan: boolean;
  makeGolongan: boolean;
  makeLokasi: boolean;
  makePengguna: boolean;
}

/**
 * Builds the plan from the settings.
 * @param facts what the values of the columns prove about their dates
 * @throws AppError validation_failed naming each unknown column or field, field mapped twice, and unreadable default
 */
export function makePlan(
  entity: Entity,
  kolom: readonly string[],
  given: Omit<ImporSettings, 'ambil' | keyof LaterSettings> & Partial<LaterSettings>,
  facts: readonly DateColumn[] = [],
): Plan {
  const errors: Record<string, string[]> = {};
  const fail = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  const mapped = columnsByField(entity, kolom, given.pemetaan, fail);
  const defaults = pickedValues(entity, given.default, 'default', fail);
  const replacements = pickedValues(entity, given.pengganti, 'pengganti', fail);
  for (const [nama, value] of replacements) {
    if (value === null && isRequired(entity, nama)) fail(`pengganti.${nama}`, 'Wajib diisi.');
  }
  const known = new Map(
    Object.entries(entity.sinonim).map(([field, texts]) => [field, new Set(texts.map(normalizeHeader))]),
  );
  const names = (field: string, column: string) => known.get(field)?.has(normalizeHeader(column)) ?? false;
  const taken = entity.bidang.filter(({ jenis, nama }) => jenis !== 'isian' || mapped.has(nama));
  const bidang = taken.map((field) => ({
    bidang: field,
    kolom: mapped.get(field.nama) ?? [],
    labelled: (mapped.get(field.nama) ?? []).some((index) => !names(field.nama, kolom[index] ?? '')),
    default: defaults.get(field.nama) ?? undefined,
    pengganti: replacements.get(field.nama),
  }));
  const styles = dateStyles(kolom, dateFields(bidang), facts, given.cara_tanggal, fail);
  const mixed =
    ['gedung', 'lantai', 'ruangan'].some((part) => mapped.has(`lokasi_${part}`)) && mapped.has('lokasi');
  if (mixed)
    fail('pemetaan', 'Pilih salah satu: kolom lokasi berjalur, atau kolom gedung, lantai, dan ruangan.');
  if (mapped.has('kondisi') && [...mapped.keys()].some((nama) => nama.startsWith('kondisi_')))
    fail('pemetaan', 'Pilih salah satu: kolom kondisi, atau kolom Baik, Rusak Ringan, dan Rusak Berat.');
  assertMode(entity, mapped, given, fail);
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return {
    entity,
    kolom,
    bidang,
    places: new Places(bidang, kolom),
    golonganId: entity.golongan ? referenceId(given.default[`${entity.golongan}_id`]) : undefined,
    lokasiId: entity.golongan ? referenceId(given.default.lokasi_id) : undefined,
    dateStyles: styles,
    yearFromDate: given.tahun_dari_tanggal,
    cocokkan: given.mode === 'perbarui' ? (given.cocokkan ?? []) : [],
    kosongkan: given.kosongkan ?? false,
    makeGolongan: given.buat_kategori,
    makeLokasi: given.buat_lokasi,
    makePengguna: given.buat_pengguna ?? false,
  };
}

function dateFields(bidang: readonly PlannedField[]) {
  return bidang.flatMap(({ bidang: { jenis }, kolom }) =>
    jenis === 'tanggal' || jenis === 'tahun' ? kolom.map((column) => ({ column, jenis })) : [],
  );
}

type Fail = (field: string, message: string) => void;
type UpdateSettings = Pick<ImporSettings, 'mode' | 'cocokkan' | 'kosongkan'>;
type LaterSettings = UpdateSettings & Pick<ImporSettings, 'buat_pengguna'>;

function assertMode(
  entity: Entity,
  mapped: ReadonlyMap<string, readonly number[]>,
  { mode = 'tambah', cocokkan = [] }: Partial<UpdateSettings>,
  fail: Fail,
): void {
  const own = entity.bidang.find(({ hanyaCocok }) => hanyaCocok);
  if (mode === 'tambah') {
    if (own && mapped.has(own.nama))
      fail(
        'pemetaan',
        `${own.label} hanya untuk memperbarui. Pilih "Kode lama", atau jangan impor kolomnya.`,
      );
    return;
  }
  if (cocokkan.length === 0) fail('cocokkan', 'Pilih paling sedikit satu isian untuk mencocokkan.');
  for (const nama of cocokkan) {
    const field = entity.bidang.find((one) => one.nama === nama);
    if (!field || !matchingFields(entity.bidang).includes(field)) {
      fail('cocokkan', `Isian "${field?.label ?? nama}" tidak dapat dipakai untuk mencocokkan.`);
    } else if (!mapped.has(nama)) {
      fail('cocokkan', `${field.label} belum memiliki kolom. Cocokkan dahulu dengan sebuah kolom.`);
    }
  }
  if ([...mapped.keys()].some((nama) => nama.startsWith('kondisi_')))
    fail('pemetaan', 'Untuk memperbarui, pakai satu kolom kondisi: Baik, Rusak Ringan, atau Rusak Berat.');
}

function isRequired(entity: Entity, nama: string): boolean {
  return entity.bidang.some((field) => field.nama === nama && field.wajib);
}

function columnsByField(
  entity: Entity,
  kolom: readonly string[],
  pemetaan: ImporSettings['pemetaan'],
  fail: Fail,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [column, nama] of Object.entries(pemetaan)) {
    const index = kolom.indexOf(column);
    if (index === -1) fail(`pemetaan.${column}`, 'Kolom ini tidak ada di berkas.');
    if (!nama) continue;
    const field = entity.bidang.find((one) => one.nama === nama);
    if (!field) {
      const gone = ownFieldKey(nama) !== undefined;
      fail(
        `pemetaan.${column}`,
        gone ? 'Isian tambahan ini sudah tidak ada. Pilih isian lain.' : `Isian "${nama}" tidak dikenali.`,
      );
      continue;
    }
    const before = found.get(nama) ?? [];
    if (before.length > 0 && !field.banyak) {
      fail(
        `pemetaan.${column}`,
        `${field.label} sudah diisi dari kolom "${kolom[before[0] ?? 0]}". Pilih satu kolom.`,
      );
    }
    found.set(
      nama,
      [...before, index].sort((one, other) => one - other),
    );
  }
  return found;
}

function pickedValues(
  entity: Entity,
  given: ImporSettings['default'],
  place: 'default' | 'pengganti',
  fail: Fail,
): Map<string, FieldValue | null> {
  const picked = new Map<string, FieldValue | null>();
  for (const [nama, value] of Object.entries(given)) {
    if (
      place === 'default' &&
      entity.golongan &&
      (nama === 'lokasi_id' || nama === `${entity.golongan}_id`)
    ) {
      if (value !== null && referenceId(value) === undefined) fail(`${place}.${nama}`, 'Pilih dari daftar.');
      continue;
    }
    const field = entity.bidang.find((one) => one.nama === nama && one.jenis !== 'isian');
    if (!field) {
      fail(`${place}.${nama}`, `Isian "${nama}" tidak dikenali.`);
      continue;
    }
    if (isEmptyCell(value)) {
      if (place === 'pengganti') picked.set(nama, null);
      continue;
    }
    const read = readField(field, value);
    if (read.kind === 'wrong') fail(`${place}.${nama}`, read.message);
    if (read.kind === 'value') picked.set(nama, read.value);
  }
  return picked;
}

function referenceId(value: string | number | null | undefined): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
