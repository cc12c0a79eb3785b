import { z } from 'zod';
import { formatAngka } from '../../../shared/angka.ts';
import { ApiError } from '../../api/api-error.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';

const stillFilled = z.object({
  isian: z.array(z.object({ kunci: z.string(), label: z.string(), jumlah: z.int() })).min(1),
});

/**
 * Saves a kategori. If removed fields still have values, asks for confirmation and saves again.
 * @param save receives the keys of the fields whose values may be deleted
 */
export async function askingForValues<Answer>(save: (agreed: string[]) => Promise<Answer>): Promise<Answer> {
  try {
    return await save([]);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'in_use') throw error;
    const going = stillFilled.safeParse(error.details);
    if (!going.success) throw error;
    const { isian } = going.data;
    const named = isian.map(({ label, jumlah }) => `${label} dari ${formatAngka(jumlah)} barang`).join('; ');
    const agreed = await confirm({
      title: `Hapus ${isian.length > 1 ? `${formatAngka(isian.length)} isian` : `isian "${isian[0]?.label}"`} beserta nilainya?`,
      text: `Yang ikut terhapus: ${named}. Nilai itu tidak dapat dikembalikan.`,
      confirmLabel: 'Hapus dan simpan',
      tone: 'danger',
    });
    if (!agreed) throw error;
    return save(isian.map(({ kunci }) => kunci));
  }
}
