import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import type { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, Outside, RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { exportSnapshot, type PreparedTable } from '../../documents/snapshot-export.ts';
import { oneByOne } from '../../documents/table.ts';
import { refused } from '../barang-pengguna/holding-rules.ts';
import { detailAddress } from '../label/detail-address.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead, readSigner } from '../pengaturan/letterhead.service.ts';
import { worksheetColumns } from './kertas-kerja.columns.ts';
import { worksheetPdf } from './kertas-kerja.pdf.ts';
import {
  type WorksheetRoom,
  type WorksheetRow,
  worksheetRooms,
  worksheetRows,
} from './kertas-kerja.repository.ts';
import { seen, wrongState } from './opname.service.ts';

/**
 * Renders the kertas kerja of a room, or of all rooms, from the daftar harapan.
 * @throws AppError not_found (also for who may not see the opname), conflict (nothing is frozen yet), validation_failed
 *   (a room outside the scope, too many rows for paper)
 */
export async function worksheetOf(
  ctx: Outside,
  id: number,
  { format, lokasi_id }: QueryOf<typeof opnamePaperEndpoints.kertasKerja>,
  signal: AbortSignal,
): Promise<NamedFile> {
  if (format === 'pdf') return inPaperQueue(ctx.actor.id, signal, () => paper(ctx, id, lokasi_id, signal));
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, (inside) =>
    tableOf(inside, id, lokasi_id),
  );
}

interface Worksheet {
  opname: Opname;
  rooms: WorksheetRoom[];
  baris: number;
  fileName: string;
}

async function readWorksheet(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
  lokasiId: number | undefined,
): Promise<Worksheet> {
  const opname = await seen(ctx, id);
  if (opname.dimulai_pada === null) throw wrongState(opname.status, 'belum memiliki daftar harapan');
  const rooms = await worksheetRooms(ctx.db, id, lokasiId);
  if (rooms.length === 0)
    throw refused('lokasi_id', 'Ruang ini tidak termasuk cakupan opname. Pilih ruang dari daftar.');
  const baris = rooms.reduce((sum, room) => sum + room.baris, 0);
  const room = lokasiId === undefined ? '' : `-${rooms[0]?.jalur.split(' / ').at(-1)}`;
  const fileName = `Kertas-kerja-${opname.nama}${room}`.replace(/[^\w.-]+/g, '-');
  return { opname, rooms, baris, fileName };
}

async function paper(
  ctx: RequestContext,
  id: number,
  lokasiId: number | undefined,
  signal: AbortSignal,
): Promise<NamedFile> {
  const { opname, rooms, baris, fileName } = await readWorksheet(ctx, id, lokasiId);
  assertFits(baris, rooms.length);
  const rows = new Map<number, WorksheetRow[]>(rooms.map(({ lokasi_id }) => [lokasi_id, []]));
  for (const row of await worksheetRows(ctx.db, id, lokasiId)) rows.get(row.lokasi_id)?.push(row);
  const definition = worksheetPdf({
    nama: opname.nama,
    tanggal: opname.tanggal,
    petugas: opname.petugas.map(({ name }) => name),
    rooms: rooms.map(({ lokasi_id, jalur }) => ({
      jalur,
      alamat: detailAddress(ctx.config.baseUrl, 'lokasi', lokasi_id),
      rows: rows.get(lokasi_id) ?? [],
    })),
    letterhead: await readLetterhead(ctx),
    kota: (await readSigner(ctx)).kota,
  });
  return pdfFile(`${fileName}.pdf`, await renderPdf(definition, signal), baris);
}

/** Rows on one paper, each with a QR code to draw: some 200 pages. */
const MAX_ROWS = 2000;
/** Rooms on one paper; each begins on a page of its own. */
const MAX_ROOMS = 500;

/** Refuses more than paper takes. @throws AppError validation_failed */
export function assertFits(rows: number, rooms: number): void {
  if (rows <= MAX_ROWS && rooms <= MAX_ROOMS) return;
  const message =
    `Kertas kerja sebagai PDF memuat paling banyak ${formatAngka(MAX_ROWS)} baris dan ${formatAngka(MAX_ROOMS)} ruang, ` +
    `sedangkan ini ${formatAngka(rows)} baris di ${formatAngka(rooms)} ruang. Unduh sebagai Excel, atau cetak per ruang.`;
  throw new AppError('validation_failed', { message, errors: { format: [message] } });
}

async function tableOf(ctx: Inside, id: number, lokasiId: number | undefined): Promise<PreparedTable> {
  const { opname, rooms, baris, fileName } = await readWorksheet(ctx, id, lokasiId);
  const rows = await worksheetRows(ctx.db, id, lokasiId);
  const [first] = rooms;
  return {
    table: {
      title: 'Kertas Kerja Opname',
      fileName,
      sheet: 'Kertas kerja',
      columns: worksheetColumns,
      facts: [
        ['Opname', opname.nama],
        [
          'Ruang',
          lokasiId === undefined ? `Semua, ${formatAngka(rooms.length)} ruang` : (first?.jalur ?? ''),
        ],
        ['Tanggal batas', formatTanggal(opname.tanggal)],
        ['Petugas', opname.petugas.map(({ name }) => name).join(', ')],
        printedFact(ctx),
        ['Jumlah baris', formatAngka(baris)],
      ],
      totals: { jumlah: rows.reduce((sum, { jumlah }) => sum + jumlah, 0) },
      rowCount: baris,
      timeZone: ctx.config.timeZone,
    },
    rows: oneByOne(rows.map(({ lokasi_id: _, ...row }, index) => ({ no: index + 1, ...row }))),
  };
}
