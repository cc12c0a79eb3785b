import { ownFieldKey, ownFieldName } from '../../../shared/impor-fields-isian.ts';
import type { CellChange } from '../../../shared/impor-update.ts';
import type { Isian, IsiBarang, NilaiIsian } from '../../../shared/isian.ts';
import { nilaiInWords, nilaiRefused } from '../../../shared/isian-values.ts';
import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import type { Draft, RowGolongan } from './entity.ts';
import type { Plan } from './plan.ts';
import { readIsian } from './read-isian.ts';
import { keyOfName } from './read-text.ts';
import { quote, type Remarks } from './remarks.ts';
import { saysSame } from './same-cell.ts';

/** Kategori of a row, with its own fields. */
interface RowKategori {
  nama: string;
  isian: readonly Isian[];
}

/** Finds the kategori that a row references; a new one has no own fields. */
export function kategoriOfRow({ entity }: Plan, golongan: RowGolongan): RowKategori {
  if ('id' in golongan) return entity.own?.byId.get(golongan.id) ?? { nama: '', isian: [] };
  const { nama } = golongan;
  return entity.own?.byName.get(keyOfName(nama)) ?? { nama, isian: [] };
}

const named = ({ nama }: RowKategori) => (nama === '' ? 'Kategori barang ini' : `Kategori "${nama}"`);

/** Reads own-field cells for the kategori of their row; refuses filled cells of fields that it doesn't have. */
function readCells(
  plan: Plan,
  kategori: RowKategori,
  { cells, there = {} }: { cells: readonly Cell[]; there?: IsiBarang },
  remarks: Remarks,
): Map<string, NilaiIsian> {
  const read = new Map<string, NilaiIsian>();
  for (const { bidang, kolom } of plan.bidang) {
    const kunci = ownFieldKey(bidang.nama);
    const [column] = kolom;
    if (kunci === undefined || column === undefined) continue;
    const cell = cells[column] ?? null;
    const tell = (pesan: string) =>
      remarks.refuse(plan.kolom[column] ?? bidang.label, quote(cells, [column]), pesan);
    const satu = kategori.isian.find((one) => one.kunci === kunci);
    if (!satu) {
      if (!isEmptyCell(cell))
        tell(
          `${named(kategori)} tidak memiliki isian ${bidang.label}. Kosongkan selnya, atau tambahkan isian tersebut di kategorinya.`,
        );
      continue;
    }
    const stored = there[kunci];
    // exact match first: a dash would be read as empty
    if (stored !== undefined && !nilaiRefused(satu, stored) && saysSame(cell, stored)) {
      read.set(kunci, stored);
      continue;
    }
    const found = readIsian(satu, cell);
    if (found.kind === 'wrong') tell(`${satu.label}: ${found.message}`);
    if (found.kind === 'value') read.set(kunci, found.value);
  }
  return read;
}

/** Reads the own-field values of a row that creates a barang, as columns of its draft; required ones must be filled. */
export function readOwnFields(
  plan: Plan,
  golongan: RowGolongan,
  cells: readonly Cell[],
  remarks: Remarks,
): Draft['isi'] {
  const kategori = kategoriOfRow(plan, golongan);
  const read = readCells(plan, kategori, { cells }, remarks);
  for (const { kunci, label, wajib } of kategori.isian) {
    if (!wajib || read.has(kunci)) continue;
    const place = plan.places.of(ownFieldName(kunci));
    if (remarks.refusedIn(place.names)) continue;
    const hint =
      place.columns.length === 0
        ? 'Cocokkan dengan sebuah kolom, atau hapus tanda wajibnya di kategori.'
        : 'Isi di berkas.';
    const name = place.columns.length === 0 ? label : place.name;
    remarks.refuse(name, null, `${label} kosong, padahal ${named(kategori)} mewajibkannya. ${hint}`);
  }
  return Object.fromEntries([...read].map(([kunci, nilai]) => [ownFieldName(kunci), nilai]));
}

/** An existing barang: its values, its kategori, and the kategori that its row moves it to. */
interface Compared {
  isian: IsiBarang;
  before: RowGolongan;
  after: RowGolongan | undefined;
}

/** Compares the own fields of a barang with its row; returns the differences as columns of the draft and in words. */
export function compareOwnFields(
  plan: Plan,
  { isian, before, after }: Compared,
  cells: readonly Cell[],
  remarks: Remarks,
): { isi: Draft['isi']; ubah: CellChange[] } {
  const [old, kategori] = [kategoriOfRow(plan, before), kategoriOfRow(plan, after ?? before)];
  const read = readCells(plan, kategori, { cells, there: isian }, remarks);
  const isi: Draft['isi'] = {};
  const ubah: CellChange[] = [];
  for (const { bidang, kolom } of plan.bidang) {
    const kunci = ownFieldKey(bidang.nama) ?? '';
    const satu = kategori.isian.find((one) => one.kunci === kunci);
    const [column = -1] = kolom;
    if (!satu) continue;
    const emptied = plan.kosongkan && !read.has(kunci) && isEmptyCell(cells[column] ?? null);
    const nilai = emptied ? null : read.get(kunci);
    const there = isian[kunci] ?? null;
    if (nilai === undefined || nilai === there) continue;
    if (nilai === null && satu.wajib) {
      const pesan = `${satu.label} kosong, padahal ${named(kategori)} mewajibkannya. Isi di berkas.`;
      remarks.refuse(plan.kolom[column] ?? bidang.label, null, pesan);
      continue;
    }
    isi[bidang.nama] = nilai;
    ubah.push(isianChange(bidang.nama, satu, there, nilai));
  }
  // the database drops values without a field in the new kategori
  const set = new Set(ubah.map(({ bidang }) => bidang));
  for (const [kunci, nilai] of after ? Object.entries(isian) : []) {
    const next = kategori.isian.find((one) => one.kunci === kunci);
    if ((next && !nilaiRefused(next, nilai)) || set.has(ownFieldName(kunci))) continue;
    const satu = old.isian.find((one) => one.kunci === kunci);
    if (satu) ubah.push({ ...isianChange(ownFieldName(kunci), satu, nilai, null), ikut: true });
  }
  return { isi, ubah };
}

function isianChange(
  bidang: string,
  satu: Isian,
  before: NilaiIsian | null,
  after: NilaiIsian | null,
): CellChange {
  const text = (nilai: NilaiIsian | null) => nilaiInWords(satu, nilai);
  return { bidang, label: satu.label, sebelum: text(before), sesudah: text(after) };
}
