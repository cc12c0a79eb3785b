import { AppError } from '../../../shared/errors.ts';
import type { PengaturanImpor } from '../../../shared/impor.ts';
import type { KolomTanggal } from '../../../shared/impor-tanggal.ts';
import { isEmptyCell } from '../../lists/cell.ts';
import { normalizeHeader } from '../../lists/header-name.ts';
import { dateStyles } from './date-styles.ts';
import type { Entitas } from './entitas.ts';
import { type MappedField, Places } from './places.ts';
import type { DateStyle } from './read-date.ts';
import { type NilaiBidang, readField } from './read-field.ts';

/** A field with the columns that feed it and the values that the person picked. */
export interface BidangRencana extends MappedField {
  /** The column's name stands before its text, because it says what the text is: "Penanggung Jawab: Rini". */
  berlabel: boolean;
  default: NilaiBidang | undefined;
  /** For unreadable cells: a value, or null to leave the field empty. */
  pengganti: NilaiBidang | null | undefined;
}

/** The person's settings, checked against the columns of the file and the fields of the record. */
export interface Rencana {
  entitas: Entitas;
  kolom: readonly string[];
  bidang: BidangRencana[];
  /** Where the values of each field come from. */
  places: Places;
  golonganId: number | undefined;
  lokasiId: number | undefined;
  /** How the columns of dates and years are read, by their place. */
  dateStyles: ReadonlyMap<number, DateStyle>;
  tahunDariTanggal: boolean;
  buatGolongan: boolean;
  buatLokasi: boolean;
}

/**
 * Turns settings into a plan. `facts` tells what the values of the columns prove of their dates.
 * @throws AppError validation_failed naming each unknown column or field, field mapped twice, and unreadable default.
 */
export function makeRencana(
  entitas: Entitas,
  kolom: readonly string[],
  given: Omit<PengaturanImpor, 'ambil'>,
  facts: readonly KolomTanggal[] = [],
): Rencana {
  const errors: Record<string, string[]> = {};
  const fail = (field: string, message: string) => {
    errors[field] = [...(errors[field] ?? []), message];
  };
  const mapped = columnsByField(entitas, kolom, given.pemetaan, fail);
  const defaults = pickedValues(entitas, given.default, 'default', fail);
  const replacements = pickedValues(entitas, given.pengganti, 'pengganti', fail);
  for (const [nama, value] of replacements) {
    if (value === null && isRequired(entitas, nama)) fail(`pengganti.${nama}`, 'Wajib diisi.');
  }
  const known = new Map(
    Object.entries(entitas.sinonim).map(([field, texts]) => [field, new Set(texts.map(normalizeHeader))]),
  );
  const names = (field: string, column: string) => known.get(field)?.has(normalizeHeader(column)) ?? false;
  const bidang = entitas.bidang.map((field) => ({
    bidang: field,
    kolom: mapped.get(field.nama) ?? [],
    berlabel: (mapped.get(field.nama) ?? []).some((index) => !names(field.nama, kolom[index] ?? '')),
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
  if (Object.keys(errors).length > 0) throw new AppError('validation_failed', { errors });
  return {
    entitas,
    kolom,
    bidang,
    places: new Places(bidang, kolom),
    golonganId: referenceId(given.default[`${entitas.golongan}_id`]),
    lokasiId: referenceId(given.default.lokasi_id),
    dateStyles: styles,
    tahunDariTanggal: given.tahun_dari_tanggal,
    buatGolongan: given.buat_kategori,
    buatLokasi: given.buat_lokasi,
  };
}

function dateFields(bidang: readonly BidangRencana[]) {
  return bidang.flatMap(({ bidang: { jenis }, kolom }) =>
    jenis === 'tanggal' || jenis === 'tahun' ? kolom.map((column) => ({ column, jenis })) : [],
  );
}

type Fail = (field: string, message: string) => void;

function isRequired(entitas: Entitas, nama: string): boolean {
  return entitas.bidang.some((field) => field.nama === nama && field.wajib);
}

function columnsByField(
  entitas: Entitas,
  kolom: readonly string[],
  pemetaan: PengaturanImpor['pemetaan'],
  fail: Fail,
): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [column, nama] of Object.entries(pemetaan)) {
    const index = kolom.indexOf(column);
    if (index === -1) fail(`pemetaan.${column}`, 'Kolom ini tidak ada di berkas.');
    if (!nama) continue;
    const field = entitas.bidang.find((one) => one.nama === nama);
    if (!field) {
      fail(`pemetaan.${column}`, `Isian "${nama}" tidak dikenali.`);
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
  entitas: Entitas,
  given: PengaturanImpor['default'],
  place: 'default' | 'pengganti',
  fail: Fail,
): Map<string, NilaiBidang | null> {
  const picked = new Map<string, NilaiBidang | null>();
  for (const [nama, value] of Object.entries(given)) {
    if (place === 'default' && (nama === 'lokasi_id' || nama === `${entitas.golongan}_id`)) {
      if (value !== null && referenceId(value) === undefined) fail(`${place}.${nama}`, 'Pilih dari daftar.');
      continue;
    }
    const field = entitas.bidang.find((one) => one.nama === nama);
    if (!field) {
      fail(`${place}.${nama}`, `Isian "${nama}" tidak dikenali.`);
      continue;
    }
    if (isEmptyCell(value)) {
      if (place === 'pengganti') picked.set(nama, null);
      continue;
    }
    const read = readField(field, value);
    if (read.hasil === 'salah') fail(`${place}.${nama}`, read.pesan);
    if (read.hasil === 'nilai') picked.set(nama, read.nilai);
  }
  return picked;
}

function referenceId(value: string | number | null | undefined): number | undefined {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
