import { formatAngka, formatList } from '../../../shared/angka.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import { type Cell, isEmptyCell } from '../../lists/cell.ts';
import type { Draft, RowValues } from './entity.ts';
import { readKondisiCell } from './kondisi-cell.ts';
import type { Plan, PlannedField } from './plan.ts';
import { quote, type Remarks } from './remarks.ts';

const KONDISI: Record<string, Kondisi> = {
  kondisi_baik: 'Baik',
  kondisi_rusak_ringan: 'Rusak Ringan',
  kondisi_rusak_berat: 'Rusak Berat',
};

interface Counted {
  kondisi: Kondisi;
  jumlah: number | 'ditandai';
}

/**
 * Derives kondisi, and the count where no column gives it, from columns that count or tick each kondisi. A row that
 * counts several becomes one record for each. Refuses rows whose counts don't add up to the row's count.
 */
export function readKondisiColumns(
  plan: Plan,
  values: RowValues,
  cells: readonly Cell[],
  remarks: Remarks,
): Pick<Draft, 'pecahan'> {
  const fields = plan.bidang.filter(
    ({ bidang, kolom }) => bidang.jenis === 'kondisi_hitung' && kolom.length > 0,
  );
  if (fields.length === 0) return {};
  const place = plan.places.kondisi;
  const refuse = (pesan: string) => {
    remarks.refuse(place.name, quote(cells, place.columns), pesan);
    return {};
  };
  const read = fields.flatMap((field) => countsOf(field, cells, plan, remarks));
  if (remarks.refusedIn(place.names)) return {};
  const [first] = read;
  if (!first) return warnOfDefault(values, remarks, place.name);
  const marked = read.filter(({ jumlah }) => jumlah === 'ditandai').length;
  if (marked > 0 && read.length > 1)
    return refuse('Lebih dari satu kondisi ditandai. Tulis jumlah setiap kondisi.');
  values.set('kondisi', first.kondisi);
  if (marked > 0) return {};

  const parts = addUp(read);
  const sum = parts.reduce((total, { jumlah }) => total + jumlah, 0);
  const { jumlah: field } = plan.entity;
  if (!field) return {};
  const column = plan.places.of(field).columns[0];
  const written = column === undefined || isEmptyCell(cells[column] ?? null) ? undefined : values.get(field);
  // a lone 1 is a tick
  const isTick = parts.length === 1 && sum === 1;
  if (typeof written === 'number' && written !== sum && !isTick) {
    return refuse(
      `Jumlahnya ${formatAngka(written)}, tetapi menurut kondisi ${formatAngka(sum)}. Samakan dahulu.`,
    );
  }
  if (typeof written !== 'number') values.set(field, sum);
  if (parts.length === 1) return {};
  const words = parts.map(({ kondisi, jumlah }) => `${formatAngka(jumlah)} ${kondisi}`);
  remarks.warn(place.name, quote(cells, place.columns), `Dipecah menurut kondisi: ${formatList(words)}.`);
  return { pecahan: parts };
}

function countsOf(
  { bidang, kolom }: PlannedField,
  cells: readonly Cell[],
  plan: Plan,
  remarks: Remarks,
): Counted[] {
  const kondisi = KONDISI[bidang.nama];
  if (!kondisi) return [];
  return kolom.flatMap((column) => {
    const read = readKondisiCell(cells[column] ?? null);
    if (read.kind === 'wrong')
      remarks.refuse(plan.kolom[column] ?? bidang.label, quote(cells, [column]), read.message);
    return read.kind === 'value' ? [{ kondisi, jumlah: read.value }] : [];
  });
}

function addUp(counted: readonly Counted[]): { kondisi: Kondisi; jumlah: number }[] {
  const sums = new Map<Kondisi, number>();
  for (const { kondisi, jumlah } of counted) {
    if (jumlah !== 'ditandai') sums.set(kondisi, (sums.get(kondisi) ?? 0) + jumlah);
  }
  return [...sums].map(([kondisi, jumlah]) => ({ kondisi, jumlah }));
}

function warnOfDefault(values: RowValues, remarks: Remarks, name: string): Pick<Draft, 'pecahan'> {
  const picked = values.get('kondisi');
  if (picked !== undefined)
    remarks.warn(name, null, `Kosong; memakai "${String(picked)}" sesuai pilihan Anda.`);
  return {};
}

/** Splits a row into records: one, or one for each kondisi that it counts. */
export function recordsOf({ jumlah: field }: Plan['entity'], siap: Draft): Draft[] {
  if (!siap.pecahan || !field) return [siap];
  return siap.pecahan.map(({ kondisi, jumlah }) => ({
    ...siap,
    isi: { ...siap.isi, kondisi, [field]: jumlah },
  }));
}
