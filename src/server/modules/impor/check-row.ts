import type { MasalahImpor } from '../../../shared/impor-baris.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { Entitas, NilaiBaris, Siap } from './entitas.ts';
import { readKondisiColumns } from './kondisi-columns.ts';
import type { Place } from './places.ts';
import { remarkOnDoubts } from './plausibility.ts';
import { readRow, replacedBy } from './read-row.ts';
import { quote, Remarks } from './remarks.ts';
import type { Rencana } from './rencana.ts';
import { readReferences } from './row-references.ts';
import type { Rujukan } from './rujukan.ts';
// sets the Indonesian sentences of every schema
import '../../../shared/zod-indonesia.ts';

export type BarisDiperiksa =
  | { nomor: number; status: 'diterima' | 'diperingatkan'; masalah: MasalahImpor[]; siap: Siap }
  | { nomor: number; status: 'ditolak' | 'dilewati'; masalah: MasalahImpor[]; siap: null };

/** Checks one row against the plan: the record to be made of it, or every reason why it can't be one. */
export function checkRow(rencana: Rencana, rujukan: Rujukan, row: TableRow): BarisDiperiksa {
  const remarks = new Remarks(row.temuan);
  const refused = () => ({ nomor: row.nomor, status: 'ditolak', masalah: remarks.list, siap: null }) as const;
  // what is no row of the list at all is not worth telling cell by cell
  if (remarks.refused) return refused();

  const nilai = readRow(rencana, row.sel, remarks);
  const pecahan = readKondisiColumns(rencana, nilai, row.sel, remarks);
  const { golongan, lokasi } = readReferences(rencana, rujukan, nilai, row.sel, remarks);
  for (const { bidang } of rencana.bidang) {
    const missing = bidang.jenis === 'golongan' ? !golongan : bidang.wajib && !nilai.has(bidang.nama);
    if (missing) refuseEmpty(remarks, rencana.places.of(bidang.nama), bidang.label);
  }
  if (!lokasi) refuseEmpty(remarks, rencana.places.lokasi, 'Lokasi');
  const isi = remarks.refused ? undefined : obeyRules(rencana, nilai, row, remarks);
  if (remarks.refused || !isi || !golongan || !lokasi) return refused();
  remarkOnDoubts(rencana, isi, row.sel, remarks);
  rujukan.need(golongan, lokasi);
  const status = remarks.list.length > 0 ? 'diperingatkan' : 'diterima';
  return { nomor: row.nomor, status, masalah: remarks.list, siap: { isi, golongan, lokasi, ...pecahan } };
}

function refuseEmpty(remarks: Remarks, place: Place, label: string): void {
  // the cell has been refused for what stands in it: it is not empty
  if (remarks.refusedIn([place.name, ...place.names])) return;
  const hint =
    place.columns.length === 0
      ? 'Cocokkan dengan sebuah kolom, atau pilih nilainya.'
      : 'Isi di berkas, atau pilih nilai untuk sel kosong.';
  remarks.refuse(place.name, null, `${label} kosong. ${hint}`);
}

/**
 * The record's plain columns once the rules of the record itself hold, as if somebody had typed it. What breaks a rule
 * is replaced like an unreadable cell where the person wished so, else refused.
 */
function obeyRules(rencana: Rencana, nilai: NilaiBaris, { sel }: TableRow, remarks: Remarks): Siap['isi'] {
  const { entitas, places } = rencana;
  for (const { field, message } of violations(entitas, entitas.susun(nilai))) {
    const pengganti = rencana.bidang.find(({ bidang }) => bidang.nama === field)?.pengganti;
    if (pengganti === undefined) continue;
    const place = places.of(field);
    remarks.warn(place.name, quote(sel, place.columns), `${message} ${replacedBy(pengganti)}`);
    if (pengganti === null) nilai.delete(field);
    else nilai.set(field, pengganti);
  }
  const isi = entitas.susun(nilai);
  for (const { field, message } of violations(entitas, isi)) {
    const place = places.of(field);
    remarks.refuse(place.name, quote(sel, place.columns), message);
  }
  return isi;
}

function violations(entitas: Entitas, isi: Siap['isi']): { field: string; message: string }[] {
  const some = 1;
  const result = entitas.skema.safeParse({ ...isi, [`${entitas.golongan}_id`]: some, lokasi_id: some });
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ''), message }));
}
