import { AppError } from '../../../shared/errors.ts';
import type { PaperKind } from '../../../shared/penghapusan-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside } from '../../context.ts';
import { nextNumber } from '../../db/paper-number.ts';
import { letterNumber } from '../../documents/letter-number.ts';
import { findPihak } from '../bast/bast-baris.repository.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { type BarisRow, barisOf } from './baris.repository.ts';
import { insertPaper, papersOf } from './paper.repository.ts';
import type { LineOnPaper, OnPaper, PaperContent } from './paper-content.ts';
import { findPenghapusan } from './penghapusan.repository.ts';

/** Code in the number of each kind of paper that MANIS numbers. */
const numbered: Partial<Record<PaperKind, string>> = {
  usulan: 'USUL-HAPUS',
  pernyataan: 'SP-HAPUS',
  penelitian: 'BA-PENELITIAN',
  pemusnahan: 'BA-PEMUSNAHAN',
  bast: 'BAST-HAPUS',
};

/** Data of an SK: its number and day, and, for a correcting one, what it restores. */
interface Given {
  nomor: string;
  tanggal: string;
  alasan?: string;
  baris?: readonly number[];
}

/** Issues the paper of a step: numbers it, and stores its content with the figures of its day. */
export async function issuePaper(
  { db, actor }: Inside,
  id: number,
  jenis: PaperKind,
  given?: Given,
): Promise<void> {
  const found = await findPenghapusan(db, id);
  if (!found) throw new AppError('not_found');
  // a paper about a departure has the figures of that day
  const per = found.tanggal ?? officeToday();
  const tanggal = given?.tanggal ?? per;
  const tahun = Number(tanggal.slice(0, 4));
  const rows = (await barisOf(db, id, per)).filter((row) => isOn(jenis, row, given));
  const settings = await readPengaturan(db);
  const word = numbered[jenis];
  const urut = word ? await nextNumber(db, { table: 'penghapusan_dokumen', jenis }, tahun) : null;
  const nomor = given?.nomor ?? letterNumber(word ?? '', urut ?? 0, tanggal);
  const isi: PaperContent = {
    kop: {
      organisasi_induk: settings.organisasi_induk,
      nama_organisasi: settings.nama_organisasi,
      alamat: settings.alamat,
    },
    kertas: settings.kertas_surat,
    kota: settings.kota,
    judul: found.judul,
    cara: found.cara,
    alasan: given?.alasan ?? found.alasan,
    per,
    pengusul: await personOf(db, found.pengusul.id),
    pemeriksa: await personOf(db, found.pemeriksa?.id),
    penyetuju: await personOf(db, found.penyetuju?.id),
    kepala: {
      name: settings.penanda_tangan_nama,
      jabatan: settings.penanda_tangan_jabatan,
      nip: settings.penanda_tangan_nip,
    },
    hasil_penelitian: found.hasil_penelitian,
    hasil: found.hasil === null ? null : Number(found.hasil),
    penerima:
      found.penerima === null
        ? null
        : { name: found.penerima, jabatan: found.penerima_jabatan, alamat: found.penerima_alamat },
    saksi: found.saksi,
    sk:
      jenis === 'koreksi' && found.sk_nomor !== null && found.sk_tanggal !== null
        ? { nomor: found.sk_nomor, tanggal: found.sk_tanggal }
        : null,
    sebelumnya: (await papersOf(db, id)).map(({ jenis, nomor, tanggal }) => ({ jenis, nomor, tanggal })),
    baris: rows.map(onPaper),
  };
  await insertPaper(db, {
    penghapusan_id: id,
    jenis,
    nomor,
    tahun,
    urut,
    tanggal,
    isi,
    logo_id: settings.logo_id,
    dibuat_oleh_id: actor.id,
  });
}

function isOn(jenis: PaperKind, { id, layak }: BarisRow, given: Given | undefined): boolean {
  if (jenis === 'koreksi') return given?.baris?.includes(id) ?? false;
  return ['usulan', 'pernyataan', 'penelitian'].includes(jenis) || layak === true;
}

async function personOf(db: Inside['db'], id: number | undefined): Promise<OnPaper> {
  const found = id === undefined ? undefined : await findPihak(db, id);
  return { name: found?.name ?? null, jabatan: found?.jabatan ?? null, nip: found?.nip ?? null };
}

function onPaper(row: BarisRow): LineOnPaper {
  const { kode, nama, merk, nomor_seri, tahun, kondisi, jumlah, layak, catatan, foto_id } = row;
  const [nilai_perolehan, nilai_buku] = [Number(row.nilai_perolehan), Number(row.nilai_buku)];
  return {
    ...{ kode, nama, merk, nomor_seri, tahun, kondisi, jumlah, layak, catatan, foto_id },
    register: jumlah === 1 ? '1' : `1-${jumlah}`,
    nilai_perolehan,
    akumulasi: nilai_perolehan - nilai_buku,
    nilai_buku,
    hasil: row.hasil === null ? null : Number(row.hasil),
  };
}
