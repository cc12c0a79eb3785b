import { refused } from '../../../shared/errors.ts';
import { type Isian, MAX_ISIAN } from '../../../shared/isian.ts';
import { nilaiRefused } from '../../../shared/isian-values.ts';
import type { Inside } from '../../context.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { storedNilai, writeIsian } from './isian.repository.ts';
import { findKategori } from './kategori.repository.ts';

/**
 * Copies the own fields with values from one kategori to another before their barang move, so that no value is lost;
 * locks both. Existing fields stay, with further choices added.
 * @throws AppError validation_failed (a field of the same key accepts other values, too many fields)
 */
export async function takeOverIsian(inside: Inside, id: number, to: number): Promise<void> {
  const [from, before] = [await findKategori(inside.db, id), await findKategori(inside.db, to)];
  if (!from || !before) return;
  const isian = new Map(before.isian.map((satu) => [satu.kunci, satu]));
  for (const old of from.isian) {
    const stored = await storedNilai(inside.db, id, old.kunci);
    if (stored.length === 0) continue;
    const there = isian.get(old.kunci);
    const next = there ? widened(there, old) : { ...old, wajib: false };
    const unfit = stored.find(({ nilai }) => nilaiRefused(next, nilai));
    if (unfit) {
      throw refused(
        'ke_id',
        `Isian ${old.label} dari ${unfit.kode_barang} tidak cocok dengan isian ${next.label} di ${before.nama_kategori}. Samakan dahulu jenisnya.`,
      );
    }
    isian.set(old.kunci, next);
  }
  if (isian.size > MAX_ISIAN) {
    throw refused(
      'ke_id',
      `${before.nama_kategori} akan memiliki lebih dari ${MAX_ISIAN} isian tambahan. Hapus dahulu yang tidak diperlukan.`,
    );
  }
  const next = [...isian.values()];
  if (JSON.stringify(next) === JSON.stringify(before.isian)) return;
  await writeIsian(inside.db, to, next);
  const sesudah = await findKategori(inside.db, to);
  await recordAudit(inside, { jenis: 'kategori', record_id: to, aksi: 'update', sebelum: before, sesudah });
}

const widened = (there: Isian, old: Isian): Isian =>
  there.jenis === 'pilihan' && old.jenis === 'pilihan'
    ? { ...there, pilihan: [...new Set([...there.pilihan, ...old.pilihan])] }
    : there;
