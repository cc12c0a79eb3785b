import { formatAngka } from '../../../shared/angka.ts';
import type { Bidang } from '../../../shared/impor-field.ts';
import type { CellChange } from '../../../shared/impor-update.ts';
import type { IsiBarang } from '../../../shared/isian.ts';
import { BELUM_DIKETAHUI, formatHarga } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { type Cell, isEmptyCell, textOfCell } from '../../lists/cell.ts';
import type { TableRow } from '../../lists/read-table.ts';
import { isSettingColumn } from '../penyusutan/setting-columns.ts';
import { type CheckedRow, violations } from './check-row.ts';
import type { Draft, RowGolongan, RowLokasi } from './entity.ts';
import { newPath, PATH_SIGN } from './lokasi-index.ts';
import type { Plan, PlannedField } from './plan.ts';
import { remarkOnDoubts } from './plausibility.ts';
import { readRow } from './read-row.ts';
import { keyOfName } from './read-text.ts';
import type { References } from './references.ts';
import { quote, Remarks } from './remarks.ts';
import { compareOwnFields } from './row-isian.ts';
import { refuseDepreciated } from './row-penyusutan.ts';
import { comparePic, type Pic } from './row-pic.ts';
import { PARTS, readReferences } from './row-references.ts';
import { fieldsThatDiffer, unescaped } from './same-cell.ts';

/** An existing record to compare a row with. */
export interface Existing {
  id: number;
  versi: number;
  kode: string;
  /** Plain columns, as written by a person. */
  isi: Draft['isi'];
  /** Values of its kategori's own fields. */
  isian?: IsiBarang;
  golongan: string;
  lokasi: string;
  /** PIC of a buku. */
  pic?: Pic | null;
}

type Fields = readonly PlannedField[];

/**
 * Reduces a plan to what the list itself says of records that exist: mapped columns alone, without defaults. Their
 * holders are changed in MANIS, where a change has a day and a kondisi.
 */
export function barePlan(plan: Plan): Plan {
  const bidang = plan.bidang
    .filter(({ bidang: field, kolom }) => kolom.length > 0 && !field.hanyaCocok && !field.serah)
    .map((field) => ({ ...field, default: undefined }));
  return { ...plan, bidang, golonganId: undefined, lokasiId: undefined, yearFromDate: false };
}

/** Compares a row with its record cell by cell; returns the differences, or all reasons against them. */
export function compareRow(plan: Plan, references: References, row: TableRow, record: Existing): CheckedRow {
  const { nomor } = row;
  const { golongan: group } = plan.entity;
  const there = {
    ...record.isi,
    lokasi: record.lokasi,
    pengguna: record.pic?.nama,
    ...(group && { [group]: record.golongan }),
  };
  const bare = { ...plan, bidang: fieldsThatDiffer(plan.bidang, row.sel, there) };
  const remarks = new Remarks(row.temuan);
  const found = { record_id: record.id, versi: record.versi };
  const refused = () => ({ nomor, status: 'ditolak', masalah: remarks.list, siap: null, ...found }) as const;
  if (remarks.refused) return refused();
  const unpriced = bare.bidang.filter(({ bidang, kolom }) => saysUnknown(bidang, row.sel, kolom));
  const unknown = new Set(unpriced.flatMap(({ kolom }) => kolom));
  const cells = unescaped(row.sel).map((cell, index) => (unknown.has(index) ? null : cell));
  const nilai = readRow(bare, cells, remarks);
  if (group && sameName(nilai.get(group), record.golongan)) nilai.delete(group);
  if (sameWay(nilai, record.lokasi)) for (const part of ['lokasi', ...PARTS]) nilai.delete(part);
  const { golongan, lokasi } = readReferences(bare, references, nilai, cells, remarks);
  const emptied = bare.kosongkan ? bare.bidang.filter((field) => isEmptied(field, cells)) : [];
  const cleared = new Set([...emptied, ...unpriced].map(({ bidang }) => bidang.nama));
  const isi = changedColumns(bare.bidang, record, nilai, cleared);
  const compared = { isian: record.isian ?? {}, before: { nama: record.golongan }, after: golongan };
  const own = compareOwnFields(plan, compared, cells, remarks);
  const pic = comparePic(bare, references.pics, { nilai, cells, pic: record.pic }, remarks);
  const after = { ...record.isi, ...isi };
  const skipped = bare.cocokkan;
  const isChanged = Object.keys(isi).length > 0;
  refuseWithout(plan, { cells, isi, after }, remarks);
  for (const { field, message } of remarks.refused || !isChanged ? [] : violations(bare.entity, after)) {
    const place = bare.places.of(field);
    remarks.refuse(place.name, quote(row.sel, place.columns), message);
  }
  const regrouped = { golongan: golongan ?? { nama: record.golongan }, isi: after, cells };
  if (golongan || Object.keys(isi).some(isSettingColumn))
    refuseDepreciated(bare, references, regrouped, remarks);
  if (!remarks.refused && isChanged) remarkOnDoubts(bare, after, cells, remarks);
  if (remarks.refused) return refused();
  for (const field of skipped) delete isi[field];
  references.need(golongan, lokasi);
  const ubah = [
    ...Object.entries(isi).map(([field, value]) => changeInWords(bare.bidang, record, field, value)),
    ...(golongan && group
      ? [cellChange(group, bare.entity.labelGolongan, record.golongan, nameOf(golongan))]
      : []),
    ...(lokasi ? [cellChange('lokasi', 'Lokasi', record.lokasi, wayOf(references, lokasi))] : []),
    ...pic.ubah,
    ...own.ubah,
  ];
  const same = { nomor, masalah: remarks.list, ...found };
  const status = remarks.list.length > 0 ? 'diperingatkan' : 'diterima';
  if (ubah.length === 0) return { ...same, status, siap: null, tindakan: 'tetap' };
  const siap = {
    isi: { ...isi, ...pic.isi, ...own.isi },
    ...(golongan && { golongan }),
    ...(lokasi && { lokasi }),
  } as Draft;
  return { ...same, status, siap, tindakan: 'berubah', ubah };
}

/** Refuses a row that fills dependent fields while their main field is empty, for which a default would apply. */
function refuseWithout(
  { entity, places }: Plan,
  { cells, isi, after }: { cells: readonly Cell[]; isi: Draft['isi']; after: Draft['isi'] },
  remarks: Remarks,
): void {
  if (remarks.refused) return;
  for (const { bidang, bila, pesan } of entity.perlu ?? []) {
    const { columns, name } = places.of(bidang);
    const stands = entity.bidang.find(({ nama }) => nama === bidang)?.emptyValue ?? null;
    const isEmpty = columns.every((column) => isEmptyCell(cells[column] ?? null));
    if (!isEmpty || after[bidang] !== stands) continue;
    const filled = bila.some((nama) => ((bidang in isi ? after : isi)[nama] ?? null) !== null);
    if (filled) remarks.refuse(name, null, pesan);
  }
}

const saysUnknown = ({ kosong }: Bidang, cells: readonly Cell[], [column = -1]: readonly number[]) =>
  kosong === BELUM_DIKETAHUI && keyOfName(textOfCell(cells[column] ?? null)) === keyOfName(BELUM_DIKETAHUI);

const isEmptied = ({ bidang, kolom }: PlannedField, cells: readonly Cell[]) =>
  !bidang.wajib &&
  !bidang.jenis.startsWith('lokasi') &&
  kolom.every((column) => isEmptyCell(cells[column] ?? null));

const sameName = (value: unknown, name: string) =>
  typeof value === 'string' && keyOfName(value) === keyOfName(name);

/** Checks whether a row names the record's present lokasi, whatever separators its names contain. */
function sameWay(nilai: ReadonlyMap<string, unknown>, jalur: string): boolean {
  const whole = nilai.get('lokasi');
  const parts = Array.isArray(whole) ? whole : PARTS.map((part) => nilai.get(part)).filter((part) => part);
  return parts.length > 0 && keyOfName(parts.join(PATH_SIGN)) === keyOfName(jalur);
}

function changedColumns(
  fields: Fields,
  { isi }: Existing,
  nilai: ReadonlyMap<string, unknown>,
  cleared: ReadonlySet<string>,
): Draft['isi'] {
  const changed: Draft['isi'] = {};
  for (const { bidang } of fields) {
    const { nama } = bidang;
    if (!(nama in isi)) continue;
    const value = cleared.has(nama) ? (bidang.emptyValue ?? null) : nilai.get(nama);
    if (value === undefined || Array.isArray(value) || value === isi[nama]) continue;
    changed[nama] = value as string | number | null;
  }
  return changed;
}

function changeInWords(
  fields: Fields,
  { isi }: Existing,
  nama: string,
  value: Draft['isi'][string],
): CellChange {
  const field = fields.find(({ bidang }) => bidang.nama === nama)?.bidang;
  const text = (one: Draft['isi'][string] | undefined) => valueInWords(field, one ?? null);
  return cellChange(nama, field?.label ?? nama, text(isi[nama]), text(value));
}

/** Formats a field's value for people; '' for none. */
function valueInWords(field: Bidang | undefined, value: Draft['isi'][string]): string {
  const jenis = field?.jenis;
  if (value === null) return field?.kosong ?? '';
  if (jenis === 'rupiah') return formatHarga(value as number);
  if (jenis === 'pilihan') return field?.pilihan?.find((one) => one.value === value)?.label ?? String(value);
  if (jenis === 'tanggal') return formatTanggal(String(value));
  return jenis === 'jumlah' ? formatAngka(Number(value)) : String(value);
}

const cellChange = (bidang: string, label: string, sebelum: string, sesudah: string): CellChange => ({
  bidang,
  label,
  sebelum,
  sesudah,
});

const nameOf = (golongan: RowGolongan) => ('nama' in golongan ? golongan.nama : String(golongan.id));

function wayOf(references: References, lokasi: RowLokasi): string {
  if ('id' in lokasi) return String(lokasi.id);
  const target = references.lokasi.find(lokasi.jalur);
  if (target.jenis === 'ada') return target.jalur;
  return target.jenis === 'baru' ? newPath(target) : lokasi.jalur.join(PATH_SIGN);
}
