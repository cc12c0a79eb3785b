import { formatAngka, formatList } from '../../../shared/angka.ts';
import { AppError } from '../../../shared/errors.ts';
import type { SerahTerimaRinci } from '../../../shared/serah-terima.ts';
import { kindWords } from '../../../shared/serah-terima-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { nextNumber } from '../../db/paper-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { letterNumber } from '../../documents/letter-number.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { findPihak } from '../bast/bast-baris.repository.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo } from '../pengaturan/letterhead.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { barisOf } from './baris.repository.ts';
import { bastOfSerahTerima, lockSerahTerima } from './serah-terima.repository.ts';
import {
  countPerKind,
  gather,
  inAudit,
  jenis,
  readSerahTerima,
  wholeSerahTerima,
} from './serah-terima.service.ts';
import { suratPdf } from './surat.pdf.ts';
import { findSurat, insertSurat } from './surat.repository.ts';

/** Kode of surat bebas tanggungan in their numbers. */
export const KODE_BEBAS_TANGGUNGAN = 'BEBAS-TANGGUNGAN';

/**
 * Issues the letter of a serah terima that was carried out: numbers it, and stores its content. Expects nothing to
 * remain.
 */
export async function issueSurat({ db, actor }: Inside, id: number): Promise<void> {
  const { pengguna, alasan, terhitung_mulai } = await wholeSerahTerima(db, id);
  const settings = await readPengaturan(db);
  const tanggal = officeToday();
  const tahun = Number(tanggal.slice(0, 4));
  const person = await findPihak(db, pengguna.id);
  const baris = await barisOf(db, id);
  const urut = await nextNumber(db, { table: 'surat_bebas_tanggungan' }, tahun);
  await insertSurat(db, {
    serah_terima_id: id,
    nomor: letterNumber(KODE_BEBAS_TANGGUNGAN, urut, tanggal),
    tahun,
    urut,
    tanggal,
    isi: {
      kop: {
        organisasi_induk: settings.organisasi_induk,
        nama_organisasi: settings.nama_organisasi,
        alamat: settings.alamat,
      },
      kertas: settings.kertas_surat,
      kota: settings.kota,
      pengguna: {
        name: pengguna.name,
        jabatan: pengguna.jabatan,
        nip: person?.nip ?? null,
        pangkat: person?.pangkat ?? null,
        unit_kerja: person?.unit_kerja ?? null,
      },
      alasan,
      terhitung_mulai: terhitung_mulai ?? tanggal,
      kepala: {
        name: settings.penanda_tangan_nama,
        jabatan: settings.penanda_tangan_jabatan,
        nip: settings.penanda_tangan_nip,
      },
      pengurus: {
        name: settings.penanda_tangan_kedua_nama,
        jabatan: settings.penanda_tangan_kedua_jabatan,
        nip: settings.penanda_tangan_kedua_nip,
      },
      bast: (await bastOfSerahTerima(db, id)).map(({ id: _, ...paper }) => paper),
      baris: baris
        // records that stayed then were settled by other means since
        .filter(({ tujuan }) => tujuan !== 'tetap')
        .map(({ jenis, kode, nama, jumlah, satuan, tujuan, penerus }) => ({
          ...{ jenis, kode, nama, jumlah, satuan, tujuan },
          penerus: penerus?.name ?? null,
        })),
    },
    logo_id: settings.logo_id,
    dibuat_oleh_id: actor.id,
  });
}

/**
 * Issues the letter once the remaining records are settled.
 * @throws AppError not_found, conflict (a draft, already issued, something remains)
 */
export async function issueSuratLater(ctx: RequestContext, id: number): Promise<SerahTerimaRinci> {
  return inTransaction(ctx, async (inside) => {
    const { db } = inside;
    await lockSerahTerima(db, id);
    const { status, pengguna, surat } = await wholeSerahTerima(db, id);
    if (status === 'draf') throw refusal('Serah terima ini masih draf. Laksanakan dahulu.');
    if (surat) throw refusal(`Surat bebas tanggungan sudah terbit dengan nomor ${surat.nomor}.`);
    // so that nothing is handed to them meanwhile
    await lockPengguna(db, pengguna.id, 'alone');
    const left = countPerKind(await gather(db, pengguna.id));
    if (left.length > 0) {
      const words = left.map(({ jenis, jumlah }) => `${formatAngka(jumlah)} ${kindWords[jenis].noun}`);
      throw refusal(`${pengguna.name} masih memiliki tanggungan: ${formatList(words)}. Selesaikan dahulu.`, {
        tersisa: left,
      });
    }
    const sebelum = await inAudit(db, id);
    await issueSurat(inside, id);
    const sesudah = await inAudit(db, id);
    await recordAudit(inside, { jenis, record_id: id, aksi: 'update', sebelum, sesudah });
    return readSerahTerima(inside, id);
  });
}

const refusal = (message: string, details?: object): AppError =>
  new AppError('conflict', { message, ...(details && { details }) });

/**
 * Returns the PDF of the letter, which is kept from its first print on.
 * @throws AppError not_found
 */
export async function printSurat(ctx: RequestContext, id: number, signal: AbortSignal): Promise<NamedFile> {
  const surat = await findSurat(ctx.db, id);
  if (!surat) throw new AppError('not_found');
  const { nomor, berkas_id, isi, dibuat_oleh_id } = surat;
  const paper = {
    ...{ nomor, berkas_id },
    rows: isi.baris.length,
    issuerId: dibuat_oleh_id,
    render: async () =>
      renderPdf(suratPdf({ ...surat, logo: await readKeptLogo(ctx, surat.logo_id) }), signal),
    row: { table: 'surat_bebas_tanggungan', serah_terima_id: id },
  } as const;
  return printKept(ctx, paper, signal);
}
