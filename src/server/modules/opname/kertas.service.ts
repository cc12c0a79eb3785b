import { formatAngka } from '../../../shared/angka.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import { type KertasOpname, kertasOpnameLabels, kertasOpnameValues } from '../../../shared/opname-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, Outside, RequestContext, Trx } from '../../context.ts';
import { takeNumber } from '../../db/paper-number.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { letterNumber } from '../../documents/letter-number.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { exportSnapshot, type PreparedTable } from '../../documents/snapshot-export.ts';
import { oneByOne } from '../../documents/table.ts';
import { printKept } from '../berkas/kept-paper.ts';
import { readKeptLogo, readLetterhead } from '../pengaturan/letterhead.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { bahiPdf } from './bahi.pdf.ts';
import { findKertas, insertKertas, nameDocument, type StoredKertas, teamOf } from './kertas.repository.ts';
import { contentOf, type KertasContent } from './kertas-content.ts';
import type { Kertas } from './kertas-parts.ts';
import { sumOf } from './kertas-parts.ts';
import { lhiColumns } from './lhi.columns.ts';
import { lhiPdf } from './lhi.pdf.ts';
import { findOpname } from './opname.repository.ts';
import { pernyataanPdf } from './pernyataan.pdf.ts';
import { type AllResults, keepResults, listResults, sumExpected, sumResults } from './result.repository.ts';

const kode: Record<KertasOpname, string> = { bahi: 'BAHI', lhi: 'LHI', pernyataan: 'SP-INV' };

/** Paper numbers of an opname that is being closed. */
export interface TakenNumbers {
  tanggal: string;
  tahun: number;
  urut: Record<KertasOpname, number>;
  nomor: KertasContent['nomor'];
}

/** Takes the paper numbers, and names the BAHI as the document of all mutasi of the transaction. */
export async function takeNumbers(trx: Trx, tanggal: string): Promise<TakenNumbers> {
  const tahun = Number(tanggal.slice(0, 4));
  const urut = { bahi: 0, lhi: 0, pernyataan: 0 };
  for (const jenis of kertasOpnameValues)
    urut[jenis] = await takeNumber(trx, { table: 'opname_nomor', jenis }, tahun);
  const numbered = (jenis: KertasOpname) => letterNumber(kode[jenis], urut[jenis], tanggal);
  const nomor = { bahi: numbered('bahi'), lhi: numbered('lhi'), pernyataan: numbered('pernyataan') };
  await nameDocument(trx, nomor.bahi, tanggal);
  return { tanggal, tahun, urut, nomor };
}

/** Stores the results of an opname that is being closed, and the content of its papers. */
export async function freezePapers(
  { db, actor }: Inside,
  opname: Opname,
  { tanggal, tahun, urut, nomor }: TakenNumbers,
  results: AllResults,
): Promise<void> {
  await keepResults(db, opname.id, results);
  const settings = await readPengaturan(db);
  const ringkasan = await sumResults(db, opname.id);
  const harapan = await sumExpected(db, opname.id);
  const tim = await teamOf(db, opname.id);
  const isi = contentOf(opname, settings, { tim, nomor, harapan, ringkasan, selesai: tanggal });
  for (const jenis of kertasOpnameValues) {
    await insertKertas(db, {
      opname_id: opname.id,
      jenis,
      nomor: nomor[jenis],
      tahun,
      urut: urut[jenis],
      tanggal,
      isi,
      logo_id: settings.logo_id,
      dibuat_oleh_id: actor.id,
    });
  }
}

/** Reads a paper. @throws AppError not_found, conflict (the opname is not closed) */
async function issued(
  { db }: Pick<RequestContext, 'db'>,
  id: number,
  jenis: KertasOpname,
): Promise<StoredKertas> {
  const found = await findKertas(db, id, jenis);
  if (found) return found;
  const opname = await findOpname(db, id);
  if (!opname) throw new AppError('not_found');
  throw new AppError('conflict', {
    message:
      opname.status === 'sah'
        ? `Opname ini disahkan sebelum MANIS membuat ${kertasOpnameLabels[jenis]}, jadi dokumennya tidak ada.`
        : `${kertasOpnameLabels[jenis]} ada setelah opname disahkan. Sahkan dahulu opnamenya.`,
  });
}

/**
 * Returns the PDF of a closed opname's paper, which is kept from its first print on.
 * @throws AppError not_found, conflict (the opname is not closed), validation_failed (too many rows for paper)
 */
export async function printKertas(
  ctx: RequestContext,
  id: number,
  jenis: KertasOpname,
  signal: AbortSignal,
): Promise<NamedFile> {
  const kertas = await issued(ctx, id, jenis);
  const rows = jenis === 'lhi' ? sumOf(kertas.isi.ringkasan).baris : 1;
  assertFits(rows);
  return printKept(
    ctx,
    {
      nomor: kertas.nomor,
      berkas_id: kertas.berkas_id,
      rows,
      issuerId: kertas.dibuat_oleh_id,
      render: async () => {
        const logo = await readKeptLogo(ctx, kertas.logo_id);
        const definition = await laidOut(ctx, jenis, { ...kertas, logo });
        return renderPdf(definition, signal);
      },
      row: { table: 'opname_kertas', opname_id: kertas.opname_id, jenis },
    },
    signal,
  );
}

async function laidOut({ db }: RequestContext, jenis: KertasOpname, kertas: Kertas & { opname_id: number }) {
  if (jenis === 'bahi') return bahiPdf(kertas);
  if (jenis === 'pernyataan') return pernyataanPdf(kertas);
  return lhiPdf(kertas, await listResults(db, kertas.opname_id));
}

/**
 * Refuses more rows than fit on paper.
 * @throws AppError validation_failed
 */
export function assertFits(rows: number): void {
  if (rows <= MAX_BARIS_PDF) return;
  const message = `LHI sebagai PDF memuat paling banyak ${formatAngka(MAX_BARIS_PDF)} baris, sedangkan ini ${formatAngka(rows)}. Unduh sebagai Excel.`;
  throw refused('format', message);
}

/**
 * Returns the LHI as a spreadsheet.
 * @throws AppError not_found, conflict (the opname is not closed)
 */
export async function lhiWorkbook(ctx: Outside, id: number, signal: AbortSignal): Promise<NamedFile> {
  return exportSnapshot(ctx, { format: 'xlsx', signal, letterhead: readLetterhead }, (inside) =>
    tableOf(inside, id),
  );
}

async function tableOf(ctx: Inside, id: number): Promise<PreparedTable> {
  const { nomor, isi, created_at } = await issued(ctx, id, 'lhi');
  const { baris, buah, nilai } = sumOf(isi.ringkasan);
  const rows = await listResults(ctx.db, id);
  return {
    table: {
      title: 'Laporan Hasil Inventarisasi',
      fileName: nomor.replace(/[^\w.-]+/g, '-'),
      sheet: 'LHI',
      columns: lhiColumns,
      facts: [
        ['Nomor', nomor],
        ['Inventarisasi', isi.opname.nama],
        ['Cakupan', isi.opname.cakupan],
        ['Keadaan per', formatTanggal(isi.opname.tanggal)],
        ['Berita acara', isi.nomor.bahi],
        ['Jumlah baris', formatAngka(baris)],
      ],
      totals: { jumlah: buah, nilai: String(nilai) },
      rowCount: baris,
      timeZone: ctx.config.timeZone,
      created: created_at,
    },
    rows: oneByOne(rows.map(({ akibat: _, ...row }, index) => ({ no: index + 1, ...row }))),
  };
}
