import { AppError } from '../../../shared/errors.ts';
import type { EksporTerpilihInput } from '../../../shared/laporan-barang.ts';
import type { Outside } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { signedBy } from '../pengaturan/signatures.service.ts';
import { preparedTable } from './laporan.service.ts';
import { defineLaporan } from './laporan.ts';
import { describeSelection, kolomLaporanBarang } from './laporan-barang.columns.ts';
import {
  barisLaporanBarang,
  rekapLaporanBarang,
  type SaringanBarang,
  totalLaporanBarang,
} from './laporan-barang.repository.ts';

/** `/laporan/barang`: all barang, by lokasi, kategori and year. */
export const laporanBarang = defineLaporan({
  judul: 'Laporan Barang',
  berkas: 'laporan-barang',
  lembar: 'Barang',
  semua: 'Semua barang',
  kolom: kolomLaporanBarang,
  baris: barisLaporanBarang,
  total: totalLaporanBarang,
  rekap: rekapLaporanBarang,
  jumlahBaris: ({ jumlah_jenis }) => jumlah_jenis,
  kaki: ({ jumlah_unit, nilai }) => ({ jumlah_barang: jumlah_unit, nilai }),
});

/** The file of a selection, and how many of the selected barang were gone by then. */
export interface SelectedFile {
  file: NamedFile;
  missing: number;
}

/**
 * The selected barang as a file. Some that are gone meanwhile are left out and counted; the file says so as well.
 * @throws AppError validation_failed when none is there any more, or the format has no room for so many rows
 */
export async function exportSelectedBarang(
  ctx: Outside,
  { format, tanda_tangan, sort, ids, filter }: EksporTerpilihInput,
  signal: AbortSignal,
): Promise<SelectedFile> {
  const chosen = ids && [...new Set(ids)];
  const choice: SaringanBarang = chosen ? { ids: chosen } : { ...filter };
  let missing = 0;
  const how = { format, signal, letterhead: readLetterhead, signed: signedBy(tanda_tangan) };
  const file = await exportSnapshot(ctx, how, async (inside) => {
    const total = await totalLaporanBarang(inside.db, choice);
    const found = total.jumlah_jenis;
    missing = chosen ? chosen.length - found : 0;
    if (found === 0) {
      const message = 'Barang yang dipilih sudah tidak ada. Muat ulang daftarnya, lalu pilih kembali.';
      throw new AppError('validation_failed', { message, errors: { [ids ? 'ids' : 'filter']: [message] } });
    }
    const described = chosen && describeSelection(chosen.length, found);
    return preparedTable(laporanBarang, inside, { filters: choice, sort, total, described });
  });
  return { file, missing };
}
