import type { ImporCheck } from '../../../shared/impor.ts';
import type { RowRemark } from '../../../shared/impor-rows.ts';
import type { Trx } from '../../context.ts';
import type { TableRow } from '../../lists/read-table.ts';
import { type CheckedRow, checkRow } from './check-row.ts';
import { barePlan, compareRow, type Existing } from './compare-row.ts';
import { findByKeys } from './match.repository.ts';
import type { Plan } from './plan.ts';
import { referencesFor } from './plan-references.ts';
import { findExisting } from './records.ts';
import type { References } from './references.ts';
import { RowKeys } from './row-keys.ts';
import { batchesOf, saveVerdicts } from './rows.repository.ts';
import { type Names, readNames, unlessTaken } from './taken-names.ts';
import { leftOut, takenIn } from './taken-rows.ts';
import { Tally } from './tally.ts';

/** Checks every row of an update list: finds its record and the differences. Stores the results. */
export async function checkUpdate(
  trx: Trx,
  id: number,
  plan: Plan,
  picked: ReadonlySet<number>,
): Promise<ImporCheck> {
  const { entity } = plan;
  const taken = new Set(picked);
  const isRow = (row: TableRow) => !row.bukan_data || taken.has(row.nomor);
  const keys = await keysOf(trx, id, plan, taken);

  const references = await referencesFor(trx, plan);
  const tally = new Tally(entity);
  const names = await readNames(trx, id, plan, taken);
  const bare = barePlan(plan);
  for await (const rows of batchesOf(trx, id)) {
    const ids = rows.flatMap(({ nomor }) => {
      const match = keys.matchOf(nomor);
      return match.kind === 'found' ? [match.id] : [];
    });
    const records = new Map((await findExisting[entity.jenis](trx, ids)).map((one) => [one.id, one]));
    const verdicts = rows.map((row) =>
      isRow(row)
        ? verdictOf({ plan, bare, references, keys, names, records }, takenIn(row))
        : leftOut(row.nomor, row.bukan_data as NonNullable<TableRow['bukan_data']>),
    );
    for (const verdict of verdicts) tally.count(verdict);
    await saveVerdicts(trx, id, verdicts);
  }
  const { golongan, lokasi } = references.needed;
  return { ...tally.updateResult(), mirip: 0, kategori_baru: golongan, lokasi_baru: lokasi };
}

/** Matches rows to records by key. A line taken for no data counts as a row when it has the key of a record. */
async function keysOf(trx: Trx, id: number, plan: Plan, taken: Set<number>): Promise<RowKeys> {
  const [keys, doubted] = [new RowKeys(plan), new RowKeys(plan)];
  const doubts: TableRow[] = [];
  for await (const rows of batchesOf(trx, id)) {
    for (const row of rows) {
      if (!row.bukan_data || taken.has(row.nomor)) keys.add(row);
      else if (doubts.push(row)) doubted.add(row);
    }
  }
  const all = [...keys.keys, ...doubted.keys];
  const found = await findByKeys(trx, plan.entity.jenis, plan.cocokkan, all);
  for (const some of [keys, doubted]) some.setFound(found);
  for (const row of doubts) {
    if (doubted.matchOf(row.nomor).kind !== 'found') continue;
    keys.add(row);
    taken.add(row.nomor);
  }
  return keys;
}

interface Known {
  plan: Plan;
  bare: Plan;
  references: References;
  keys: RowKeys;
  names: Names;
  records: ReadonlyMap<number, Existing>;
}

function verdictOf({ plan, bare, references, keys, names, records }: Known, row: TableRow): CheckedRow {
  const match = keys.matchOf(row.nomor);
  if (match.kind === 'new') {
    const checked = unlessTaken(names, checkRow(plan, references, row));
    return checked.siap ? { ...checked, tindakan: 'baru' } : checked;
  }
  const record = match.kind === 'found' ? records.get(match.id) : undefined;
  if (record) return unlessTaken(names, compareRow(bare, references, row, record));
  const pesan = 'pesan' in match ? match.pesan : 'Datanya sudah dihapus. Periksa ulang.';
  const remark: RowRemark = { kolom: null, nilai: null, pesan, berat: 'galat' };
  const masalah = [...row.temuan, remark];
  const refused = { nomor: row.nomor, status: 'ditolak' as const, masalah, siap: null };
  return match.kind === 'several' ? { ...refused, tindakan: 'ganda' } : refused;
}
