import type { RowRemark } from '../../../shared/impor-rows.ts';
import type { CellChange, RowAction } from '../../../shared/impor-update.ts';
import type { TableRow } from '../../lists/read-table.ts';
import type { Draft, Entity, RowValues } from './entity.ts';
import { readKondisiColumns } from './kondisi-columns.ts';
import type { Place } from './places.ts';
import type { Plan } from './plan.ts';
import { remarkOnDoubts } from './plausibility.ts';
import { readRow, replacedBy } from './read-row.ts';
import type { References } from './references.ts';
import { quote, Remarks } from './remarks.ts';
import { readHolder } from './row-holder.ts';
import { readOwnFields } from './row-isian.ts';
import { refuseDepreciated } from './row-penyusutan.ts';
import { readPic } from './row-pic.ts';
import { readReferences } from './row-references.ts';
// sets the Indonesian sentences of every schema
import '../../../shared/zod-indonesia.ts';

/** Action of a row in an update list, and the record version that it was compared with. */
export interface RowUpdate {
  tindakan?: RowAction;
  record_id?: number;
  versi?: number;
  ubah?: CellChange[];
}

export type CheckedRow = RowUpdate &
  (
    | { nomor: number; status: 'diterima' | 'diperingatkan'; masalah: RowRemark[]; siap: Draft }
    | {
        nomor: number;
        status: 'ditolak' | 'dilewati' | 'diterima' | 'diperingatkan';
        masalah: RowRemark[];
        siap: null;
      }
  );

/** Checks one row against the plan; returns the record to create, or all reasons against it. */
export function checkRow(plan: Plan, references: References, row: TableRow): CheckedRow {
  const remarks = new Remarks(row.temuan);
  const refused = () => ({ nomor: row.nomor, status: 'ditolak', masalah: remarks.list, siap: null }) as const;
  // cells of a line that is no row of the list are not checked
  if (remarks.refused) return refused();

  const nilai = readRow(plan, row.sel, remarks);
  const pecahan = readKondisiColumns(plan, nilai, row.sel, remarks);
  const { golongan, lokasi } = readReferences(plan, references, nilai, row.sel, remarks);
  for (const { bidang } of plan.bidang) {
    const missing = bidang.jenis === 'golongan' ? !golongan : bidang.wajib && !nilai.has(bidang.nama);
    if (missing) refuseEmpty(remarks, plan.places.of(bidang.nama), bidang.label);
  }
  if (!lokasi && plan.entity.golongan) refuseEmpty(remarks, plan.places.lokasi, 'Lokasi');
  const own = golongan ? readOwnFields(plan, golongan, row.sel, remarks) : {};
  for (const { bidang, bila, pesan } of plan.entity.perlu ?? []) {
    const place = plan.places.of(bidang);
    if (nilai.has(bidang) || remarks.refusedIn(place.names)) continue;
    if (bila.some((nama) => nilai.has(nama))) remarks.refuse(place.name, null, pesan);
  }
  const isi = remarks.refused ? undefined : obeyRules(plan, nilai, row, remarks);
  if (remarks.refused || !isi) return refused();
  if (golongan) refuseDepreciated(plan, references, { golongan, isi, cells: row.sel }, remarks);
  const given = { nilai, isi, cells: row.sel };
  const pic = readPic(plan, references.pics, { nilai, cells: row.sel }, remarks);
  const serah = references.handOut ? readHolder(plan, references.handOut, given, remarks) : {};
  if (remarks.refused) return refused();
  remarkOnDoubts(plan, isi, row.sel, remarks);
  references.need(golongan, lokasi);
  const status = remarks.list.length > 0 ? 'diperingatkan' : 'diterima';
  const siap = {
    isi: { ...isi, ...own, ...pic },
    ...(golongan && { golongan }),
    ...(lokasi && { lokasi }),
    ...pecahan,
    ...serah,
  };
  return { nomor: row.nomor, status, masalah: remarks.list, siap };
}

function refuseEmpty(remarks: Remarks, place: Place, label: string): void {
  // the cell was refused for its content, so it is not empty
  if (remarks.refusedIn([place.name, ...place.names])) return;
  const hint =
    place.columns.length === 0
      ? 'Cocokkan dengan sebuah kolom, atau pilih nilainya.'
      : 'Isi di berkas, atau pilih nilai untuk sel kosong.';
  remarks.refuse(place.name, null, `${label} kosong. ${hint}`);
}

/**
 * Builds the record's columns and validates them as if typed. Values that break a rule are replaced like unreadable
 * cells where the person chose so, else refused.
 */
function obeyRules(plan: Plan, nilai: RowValues, { sel }: TableRow, remarks: Remarks): Draft['isi'] {
  const { entity, places } = plan;
  for (const { field, message } of violations(entity, entity.susun(nilai))) {
    const pengganti = plan.bidang.find(({ bidang }) => bidang.nama === field)?.pengganti;
    if (pengganti === undefined) continue;
    const place = places.of(field);
    remarks.warn(place.name, quote(sel, place.columns), `${message} ${replacedBy(pengganti)}`);
    if (pengganti === null) nilai.delete(field);
    else nilai.set(field, pengganti);
  }
  const isi = entity.susun(nilai);
  for (const { field, message } of violations(entity, isi)) {
    const place = places.of(field);
    remarks.refuse(place.name, quote(sel, place.columns), message);
  }
  return isi;
}

/** Validates the plain columns of a record against its rules. */
export function violations(entity: Entity, isi: Draft['isi']): { field: string; message: string }[] {
  const some = 1;
  const { golongan, bentuk } = entity;
  const result = entity.skema.safeParse({
    ...(bentuk ? bentuk(isi) : isi),
    ...(golongan && { [`${golongan}_id`]: some, lokasi_id: some }),
  });
  if (result.success) return [];
  // a nested path of the schema is one column: `penyusutan_metode`
  return result.error.issues.map(({ path, message }) => ({
    field: bentuk ? path.join('_') : String(path[0] ?? ''),
    message,
  }));
}
