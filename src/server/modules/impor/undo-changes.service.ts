import { formatAngka, formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Impor } from '../../../shared/impor.ts';
import type { Inside } from '../../context.ts';
import { errorOfConstraint } from '../../plugins/constraint-errors.ts';
import { changeRecords } from './change-records.ts';
import type { RecordChange } from './record-change.ts';
import type { Rekaman } from './rekaman.repository.ts';
import { type LostReference, lostReferences, recordLabels } from './undo-names.repository.ts';

const BATCH = 500;
/** Maximum obstacles that a message names. */
const NAMED = 5;

/**
 * Reverts the changes of an import as corrections.
 * @throws AppError conflict naming what can't be reverted, and why
 */
export async function changeBack(
  inside: Inside,
  { id, jenis }: { id: number; jenis: Impor['jenis'] },
  done: readonly Rekaman[],
  alasan: string,
): Promise<void> {
  const changes = done
    .filter((one) => one.jenis === jenis && one.aksi === 'diubah')
    .map(({ record_id, versi, ubah }) => ({
      id: record_id,
      versi,
      set: Object.fromEntries(Object.entries(ubah ?? {}).map(([column, [before]]) => [column, before])),
    }));
  if (changes.length === 0) return;
  await assertReferences(inside, { id, jenis });
  const carried = new Set<number>();
  for (let at = 0; at < changes.length; at += BATCH) {
    const some = changes.slice(at, at + BATCH);
    const labels = await labelsOf(inside, jenis, some);
    await naming(() =>
      changeRecords[jenis](inside, some, {
        perubahan: { arti: 'salah_catat', tanggal: undefined, alasan },
        sebab: { sebab: 'impor', sebab_id: id },
        named: (record) => labels.get(record) ?? jenis,
        carried,
        dropGone: true,
      }),
    );
  }
}

const labelsOf = ({ db }: Inside, jenis: Impor['jenis'], records: readonly Pick<RecordChange, 'id'>[]) =>
  recordLabels(
    db,
    jenis,
    records.map(({ id }) => id),
  );

async function assertReferences(
  inside: Inside,
  { id, jenis }: { id: number; jenis: Impor['jenis'] },
): Promise<void> {
  const { rows, jumlah } = await lostReferences(inside.db, id, jenis, NAMED);
  if (rows.length === 0) return;
  const labels = await labelsOf(
    inside,
    jenis,
    rows.map(({ record_id }) => ({ id: record_id })),
  );
  const rest = jumlah - rows.length;
  const named = rows.map((one) => `${labels.get(one.record_id)} ${wayBack(one)}`);
  const list = formatList([...named, ...(rest > 0 ? [`${formatAngka(rest)} lainnya`] : [])]);
  const away = rows.some(({ sebab }) => sebab === 'nonaktif');
  throw refused(
    `${list}. ${away ? 'Aktifkan kembali orangnya dahulu, atau perbaiki' : 'Perbaiki'} datanya satu per satu.`,
  );
}

const wayBack = ({ label, nama, sebab }: LostReference) =>
  `kembali ke ${label} "${nama}" yang sudah ${sebab}`;

/** Adds to a refusal that the import stays. */
async function naming(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const rule = error instanceof AppError ? error : errorOfConstraint(error);
    if (rule?.status !== 409 && rule?.status !== 422) throw error;
    throw refused(`${rule.message} Selesaikan itu dahulu, atau perbaiki datanya satu per satu.`, error);
  }
}

const refused = (sentence: string, cause?: unknown) =>
  new AppError('conflict', { message: `Impor ini tidak dapat dibatalkan: ${sentence}`, cause });
