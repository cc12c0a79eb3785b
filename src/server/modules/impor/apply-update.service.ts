import type { BodyOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_IMPOR_ROWS } from '../../../shared/impor.ts';
import type { imporEndpoints } from '../../../shared/impor-endpoints.ts';
import { ownFieldKey } from '../../../shared/impor-fields-isian.ts';
import type { Db, Inside } from '../../context.ts';
import { assertOpen, changedOn } from '../mutasi/hari-tutup.repository.ts';
import { changeRecords } from './change-records.ts';
import type { Entity } from './entity.ts';
import { saveProgress } from './impor.repository.ts';
import type { ReadyParents } from './prepare-parents.ts';
import type { RecordChange } from './record-change.ts';
import { insertRekaman } from './rekaman.repository.ts';
import { leaveOutUnchosen, nextChanges, type StoredChange } from './update-rows.repository.ts';

/** Records changed by one set of statements. */
const BATCH = 500;
/** One batch for a tree, in which moves depend on each other. */
const WHOLE = MAX_IMPOR_ROWS;

type Choice = BodyOf<typeof imporEndpoints.terapkan>;

/**
 * Drops the kinds of change, columns and rows of an update list that the person excluded.
 * @throws AppError validation_failed when nothing is left, closed_day
 */
export async function settleUpdate(inside: Inside, id: number, choice: Choice): Promise<number> {
  const { baru, berubah, lewati_bidang, lewati_baris, perubahan } = choice;
  await assertOpen(inside.db, changedOn(perubahan));
  const { dipakai, dilewati } = await leaveOutUnchosen(inside.db, id, {
    tindakan: [...(baru ? ['baru'] : []), ...(berubah ? ['berubah'] : [])],
    bidang: lewati_bidang,
    baris: lewati_baris,
  });
  if (dipakai > 0) return dilewati;
  throw new AppError('validation_failed', {
    message: 'Tidak ada yang berubah. Data di MANIS sudah seperti daftar ini, atau semuanya dilewati.',
  });
}

/**
 * Changes the records that differ from the accepted rows, by the rules of an edit. Returns how many.
 * @throws AppError conflict naming rows whose record was changed since, validation_failed naming a row that a rule
 *   refuses, import_cancelled
 */
export async function applyChanges(
  inside: Inside,
  side: Db,
  { id, entity, begun }: { id: number; entity: Entity; begun: number },
  parents: ReadyParents,
  perubahan: Choice['perubahan'],
): Promise<number> {
  const { jenis } = entity;
  const carried = new Set<number>();
  let [last, diubah] = [0, 0];
  for (;;) {
    const rows = await nextChanges(inside.db, id, last, entity.pohon ? WHOLE : BATCH);
    const end = rows.at(-1);
    if (!end) return diubah;
    const numbers = new Map(rows.map(({ nomor, record_id }) => [record_id, nomor]));
    const changes = rows.map((row) => changeOf(entity, row, parents));
    const pairs = await changeRecords[jenis](inside, changes, {
      perubahan,
      sebab: { sebab: 'impor', sebab_id: id },
      named: (record) => `baris ${numbers.get(record)}`,
      carried,
    });
    const set = new Map(changes.map((one) => [one.id, Object.keys(one.set)]));
    await insertRekaman(
      inside.db,
      id,
      pairs.map(({ before, after }) => ({
        jenis,
        record_id: after.id,
        aksi: 'diubah',
        versi: after.versi,
        ubah: Object.fromEntries(
          changedColumns(set.get(after.id) ?? [], before, after).map((column) => [
            column,
            [cellOf(before, column), cellOf(after, column)],
          ]),
        ),
      })),
    );
    diubah += rows.length;
    last = end.record_id;
    if (!(await saveProgress(side, id, begun + diubah))) throw new AppError('import_cancelled');
  }
}

/** Names of the set columns, and of own fields that changed along with the kategori. */
function changedColumns(set: readonly string[], before: object, after: object): string[] {
  const own = [...Object.keys(before), ...Object.keys(after)].filter(
    (column) => ownFieldKey(column) !== undefined && cellOf(before, column) !== cellOf(after, column),
  );
  return [...new Set([...set, ...own])];
}

const cellOf = (row: object, column: string) => (row as Record<string, unknown>)[column] ?? null;

function changeOf(
  { golongan: table, pohon }: Entity,
  row: StoredChange,
  parents: ReadyParents,
): RecordChange {
  const { isi, golongan, lokasi } = row.siap;
  const { id, versi } = { id: row.record_id, versi: row.versi };
  if (pohon) {
    const set = {
      ...('nama' in isi && { lokasi: isi.nama }),
      ...('induk' in isi && { induk_id: lokasi ? parents.lokasiId(lokasi) : null }),
      ...('kode_lokasi' in isi && { kode_lokasi: isi.kode_lokasi }),
      ...('penanggung_jawab' in isi && { penanggung_jawab_id: isi.penanggung_jawab }),
    };
    return { id, versi, set };
  }
  const set = {
    ...isi,
    ...(golongan && table && { [`${table}_id`]: parents.golonganId(golongan) }),
    ...(lokasi && { lokasi_id: parents.lokasiId(lokasi) }),
  };
  return { id, versi, set };
}
