import { formatAngka } from '../../../shared/angka.ts';
import type { QueryOf } from '../../../shared/contract.ts';
import { refused } from '../../../shared/errors.ts';
import type { Opname } from '../../../shared/opname.ts';
import type { opnamePaperEndpoints } from '../../../shared/opname-papers.ts';
import type { MenurutOpname } from '../../../shared/opname-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, Outside, RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { exportSnapshot, type PreparedTable } from '../../documents/snapshot-export.ts';
import { oneByOne } from '../../documents/table.ts';
import { detailAddress } from '../label/detail-address.ts';
import { printedFact } from '../mutasi/register-at.repository.ts';
import { readLetterhead, readSigner } from '../pengaturan/letterhead.service.ts';
import { worksheetColumns } from './kertas-kerja.columns.ts';
import { worksheetPdf } from './kertas-kerja.pdf.ts';
import {
  type WorksheetChoice,
  type WorksheetPlace,
  type WorksheetRow,
  worksheetPlaces,
  worksheetRows,
} from './kertas-kerja.repository.ts';
import { worksheetWords } from './kertas-kerja-words.ts';
import { seen, wrongState } from './opname.service.ts';

type Asked = QueryOf<typeof opnamePaperEndpoints.kertasKerja>;

/**
 * Renders the kertas kerja of a room, or of a person where counting is by people, or of all, from the daftar harapan.
 * @throws AppError not_found (also for callers who may not see the opname), conflict (nothing is frozen yet),
 *   validation_failed (outside the scope, a room where counting is by people or vice versa, too many rows for paper)
 */
export async function worksheetOf(
  ctx: Outside,
  id: number,
  asked: Asked,
  signal: AbortSignal,
): Promise<NamedFile> {
  const { format } = asked;
  if (format === 'pdf') return inPaperQueue(ctx.actor.id, signal, () => paper(ctx, id, asked, signal));
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, (inside) =>
    tableOf(inside, id, asked),
  );
}

interface Worksheet {
  opname: Opname;
  choice: WorksheetChoice;
  places: WorksheetPlace[];
  baris: number;
  fileName: string;
}

async function readWorksheet(
  ctx: Pick<RequestContext, 'db' | 'actor'>,
  id: number,
  asked: Asked,
): Promise<Worksheet> {
  const opname = await seen(ctx, id);
  if (opname.dimulai_pada === null) throw wrongState(opname.status, 'belum memiliki daftar harapan');
  const { menurut } = opname;
  const [field, foreign] =
    menurut === 'orang' ? (['pengguna_id', 'lokasi_id'] as const) : (['lokasi_id', 'pengguna_id'] as const);
  if (asked[foreign] !== undefined)
    throw refused(foreign, `Opname ini menurut ${menurut}. Pilih ${menurut} dari daftar.`);
  const choice = { menurut, satu: asked[field] };
  const places = await worksheetPlaces(ctx.db, id, choice);
  if (places.length === 0) throw refused(field, worksheetWords[menurut].outside);
  const baris = places.reduce((sum, place) => sum + place.baris, 0);
  const one = choice.satu === undefined ? '' : `-${places[0]?.nama.split(' / ').at(-1)}`;
  const fileName = `Kertas-kerja-${opname.nama}${one}`.replace(/[^\w.-]+/g, '-');
  return { opname, choice, places, baris, fileName };
}

async function paper(ctx: RequestContext, id: number, asked: Asked, signal: AbortSignal): Promise<NamedFile> {
  const { opname, choice, places, baris, fileName } = await readWorksheet(ctx, id, asked);
  const { menurut } = opname;
  assertFits(baris, places.length, menurut);
  const rows = new Map<number, WorksheetRow[]>(places.map((place) => [place.id, []]));
  for (const row of await worksheetRows(ctx.db, id, choice)) rows.get(row.tempat_id)?.push(row);
  const definition = worksheetPdf({
    nama: opname.nama,
    tanggal: opname.tanggal,
    petugas: opname.petugas.map(({ name }) => name),
    menurut,
    places: places.map((place) => ({
      nama: place.nama,
      alamat: menurut === 'orang' ? null : detailAddress(ctx.config.baseUrl, 'lokasi', place.id),
      rows: rows.get(place.id) ?? [],
    })),
    letterhead: await readLetterhead(ctx),
    kota: (await readSigner(ctx)).kota,
  });
  return pdfFile(`${fileName}.pdf`, await renderPdf(definition, signal), baris);
}

/** Maximum rows on one paper, each with a QR code to draw: some 200 pages. */
const MAX_ROWS = 2000;
/** Maximum rooms or people on one paper; each begins on a new page. */
const MAX_PLACES = 500;

/**
 * Refuses more than fits on paper.
 * @throws AppError validation_failed
 */
export function assertFits(rows: number, places: number, menurut: MenurutOpname): void {
  if (rows <= MAX_ROWS && places <= MAX_PLACES) return;
  const message =
    `Kertas kerja sebagai PDF memuat paling banyak ${formatAngka(MAX_ROWS)} baris dan ${formatAngka(MAX_PLACES)} ${menurut}, ` +
    `sedangkan ini ${formatAngka(rows)} baris ${menurut === 'orang' ? 'pada' : 'di'} ${formatAngka(places)} ${menurut}. Unduh sebagai Excel, atau cetak per ${menurut}.`;
  throw refused('format', message);
}

async function tableOf(ctx: Inside, id: number, asked: Asked): Promise<PreparedTable> {
  const { opname, choice, places, baris, fileName } = await readWorksheet(ctx, id, asked);
  const { menurut } = opname;
  const rows = await worksheetRows(ctx.db, id, choice);
  const [first] = places;
  return {
    table: {
      title: 'Kertas Kerja Opname',
      fileName,
      sheet: 'Kertas kerja',
      columns: worksheetColumns(menurut),
      facts: [
        ['Opname', opname.nama],
        [
          worksheetWords[menurut].of,
          choice.satu === undefined ? `Semua, ${formatAngka(places.length)} ${menurut}` : (first?.nama ?? ''),
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
    rows: oneByOne(rows.map(({ tempat_id: _, ...row }, index) => ({ no: index + 1, ...row }))),
  };
}
