import type { BarisBast, BastContent, BastInput } from '../../../shared/bast.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Trx } from '../../context.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { findPihak, type Pihak } from './bast-baris.repository.ts';
import { lastDay } from './bast-rules.ts';

interface About {
  penggunaId: number;
  petugasId: number;
  barang: BarisBast[];
  /** Numbers of the voided papers that this one replaces. */
  menggantikan: string[];
}

const partyOf = ({ name, nip, nik, pangkat, jabatan, unit_kerja }: Pihak, alamat: string | null): Pihak => ({
  name,
  nip,
  // data minimisation: the NIK only where there is no NIP
  ...(!nip && nik && { nik }),
  pangkat,
  jabatan,
  unit_kerja,
  alamat,
});

/**
 * Builds the immutable content of a BAST: both parties, the office's letterhead and signer, and the lines.
 * @throws AppError validation_failed (who acts for the office), not_found
 */
export async function contentOf(
  trx: Trx,
  input: Pick<BastInput, 'jenis' | 'catatan'> & Partial<BastInput>,
  { penggunaId, petugasId, barang, menggantikan }: About,
): Promise<BastContent & { logo_id: number | null }> {
  if (petugasId === penggunaId) {
    throw refused('petugas_id', 'Yang mewakili kantor tidak boleh orang yang memegang barang.');
  }
  const [petugas, pengguna] = [await findPihak(trx, petugasId), await findPihak(trx, penggunaId)];
  if (!petugas?.aktif)
    throw refused('petugas_id', 'Petugas ini tidak ada atau sudah nonaktif. Pilih dari daftar.');
  if (!pengguna) throw new AppError('not_found');
  const settings = await readPengaturan(trx);
  const { organisasi_induk, nama_organisasi, alamat } = settings;
  const office = partyOf(petugas, alamat);
  const holder = partyOf(pengguna, input.alamat_pengguna ?? alamat);
  const handsOver = input.jenis === 'penyerahan';
  return {
    kop: { organisasi_induk, nama_organisasi, alamat },
    kertas: settings.kertas_surat,
    kota: input.tempat ?? settings.kota,
    pihak_pertama: handsOver ? office : holder,
    pihak_kedua: handsOver ? holder : office,
    mengetahui: {
      nama: settings.penanda_tangan_nama,
      jabatan: settings.penanda_tangan_jabatan,
      nip: settings.penanda_tangan_nip,
    },
    barang,
    terhitung_mulai: lastDay(barang),
    dasar: input.dasar ?? null,
    tembusan: input.tembusan ?? null,
    ...(menggantikan.length > 0 && { menggantikan }),
    catatan: input.catatan,
    logo_id: settings.logo_id,
  };
}
