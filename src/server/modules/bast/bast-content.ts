import type { BarisBast, BastContent, BastInput } from '../../../shared/bast.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Trx } from '../../context.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { findPihak } from './bast-baris.repository.ts';
import { refused } from './bast-rules.ts';

/**
 * Builds the content that a BAST stores for good: both parties, the office's letterhead and signer, and the lines.
 * @throws AppError validation_failed (who acts for the office), not_found
 */
export async function contentOf(
  trx: Trx,
  { jenis, catatan }: Pick<BastInput, 'jenis' | 'catatan'>,
  { penggunaId, petugasId, barang }: { penggunaId: number; petugasId: number; barang: BarisBast[] },
): Promise<BastContent & { logo_id: number | null }> {
  if (petugasId === penggunaId) {
    throw refused('petugas_id', 'Yang mewakili kantor tidak boleh orang yang memegang barang.');
  }
  const [petugas, pengguna] = [await findPihak(trx, petugasId), await findPihak(trx, penggunaId)];
  if (!petugas?.aktif)
    throw refused('petugas_id', 'Petugas ini tidak ada atau sudah nonaktif. Pilih dari daftar.');
  if (!pengguna) throw new AppError('not_found');
  const office = { name: petugas.name, jabatan: petugas.jabatan, nip: petugas.nip };
  const holder = { name: pengguna.name, jabatan: pengguna.jabatan, nip: pengguna.nip };
  const settings = await readPengaturan(trx);
  const handsOver = jenis === 'penyerahan';
  return {
    kop: { nama_organisasi: settings.nama_organisasi, alamat: settings.alamat },
    kota: settings.kota,
    pihak_pertama: handsOver ? office : holder,
    pihak_kedua: handsOver ? holder : office,
    mengetahui: {
      nama: settings.penanda_tangan_nama,
      jabatan: settings.penanda_tangan_jabatan,
      nip: settings.penanda_tangan_nip,
    },
    barang,
    catatan,
    logo_id: settings.logo_id,
  };
}
