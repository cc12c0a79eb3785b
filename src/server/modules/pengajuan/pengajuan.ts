import type { Pengajuan } from '../../../shared/pengajuan.ts';
import type { PengajuanInput, SetujuPengajuanInput } from '../../../shared/pengajuan-input.ts';
import type { Inside } from '../../context.ts';
import { createBarang } from '../barang/barang.service.ts';
import { handOut } from '../barang-pengguna/barang-pengguna.service.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { assertBerkas } from '../berkas/berkas-reference.ts';
import type { Permohonan } from '../keputusan/permohonan.ts';
import { pengajuanListing } from './pengajuan.filter.ts';
import {
  findPengajuanOf,
  insertPengajuan,
  type PengajuanRow,
  updatePengajuan,
} from './pengajuan.repository.ts';

type Approval = Omit<SetujuPengajuanInput, 'versi'>;

/** Descriptor of pengajuan: people propose purchases; an approval creates the barang. */
export const pengajuan: Permohonan<{
  row: PengajuanRow;
  answer: Pengajuan;
  input: PengajuanInput;
  approval: Approval;
}> = {
  jenis: 'pengajuan',
  name: 'Pengajuan',
  decide: 'pengajuan:decide',
  approved: 'Pengajuan disetujui dan barangnya sudah dibuat.',
  listing: pengajuanListing,
  find: findPengajuanOf,
  insert: insertPengajuan,
  update: updatePengajuan,
  toAnswer: (signer, row) => ({ ...row, gambar: withAddress(signer, row.gambar) }),
  event: (act, catatan) => ({ jenis: `pengajuan_${act}`, catatan }),
  assertCreate: assertGambar,
  assertChange: async (inside, edit, before) => {
    if (edit.gambar_id !== before.gambar_id) await assertGambar(inside, edit);
  },
  approve: async (inside, before, { serahkan, ...barangInput }, stamp) => {
    const barang = await createBarang(inside, barangInput, { sebab: 'pengajuan', sebab_id: before.id });
    const holding = serahkan
      ? await handOver(inside, before, { ...barangInput, barang_id: barang.id })
      : null;
    return stamp({ barang_id: barang.id, barang_pengguna_id: holding?.id ?? null });
  },
};

/** Checks the picture. @throws AppError validation_failed */
async function assertGambar(inside: Inside, { gambar_id }: PengajuanInput): Promise<void> {
  await assertBerkas(inside, { field: 'gambar_id', id: gambar_id, untuk: 'gambar' });
}

/** Hands the approved barang to the person who asked for it. */
async function handOver(
  inside: Inside,
  { id, pengguna_id, jumlah_barang: asked }: PengajuanRow,
  made: { barang_id: number; jumlah_barang: number; tanggal_perolehan: string | null },
) {
  // an approval has no field for the hand-over's date, today: an error is shown at the acquisition's date
  const field = made.tanggal_perolehan === null ? 'tahun' : 'tanggal_perolehan';
  return handOut(
    inside,
    made.barang_id,
    {
      pengguna_id,
      // the office may buy more or fewer than requested
      jumlah: Math.min(asked, made.jumlah_barang),
      keterangan: `Pengajuan nomor ${id}`,
    },
    { tell: false, fields: { awal: field, akhir: field } },
  );
}
