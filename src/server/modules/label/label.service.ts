import { formatAngka } from '../../../shared/angka.ts';
import { refused } from '../../../shared/errors.ts';
import { type LabelInput, MAX_LABEL, type PratinjauLabel } from '../../../shared/label.ts';
import { labelFormats, labelsPerPage, pagesOf } from '../../../shared/label-format.ts';
import { officeToday } from '../../../shared/today.ts';
import type { RequestContext } from '../../context.ts';
import { type NamedFile, pdfFile } from '../../documents/export-answer.ts';
import { renderLabels } from '../../documents/label.ts';
import type { Label } from '../../documents/label-draw.ts';
import type { Placed } from '../../documents/label-place.ts';
import { firstPageSvg } from '../../documents/label-svg.ts';
import { inPaperQueue } from '../../documents/papers.ts';
import { assertIsianFilter } from '../barang/isian-filter.service.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { detailAddress, isLocalAddress } from './detail-address.ts';
import { type LabelRow, type LabelTotal, rowsOfLabels, totalOfLabels } from './label.repository.ts';

const pieces = { barang: 'buah', buku: 'eksemplar', lokasi: 'lokasi' } as const;

/** Renders the labels of the chosen records as a PDF. @throws AppError validation_failed (none, too many) */
export async function printLabels(
  ctx: RequestContext,
  input: LabelInput,
  signal: AbortSignal,
): Promise<NamedFile> {
  return inPaperQueue(ctx.actor.id, signal, () => drawLabels(ctx, input, signal));
}

async function drawLabels(ctx: RequestContext, input: LabelInput, signal: AbortSignal): Promise<NamedFile> {
  const count = countOf(input, await totalOf(ctx, input));
  const labels = await labelsOf(ctx, input, count);
  const today = officeToday();
  const title = `Label ${input.jenis}`;
  const bytes = await renderLabels({ title, format: input.format, labels, ...placedOf(input) }, signal);
  return pdfFile(`label-${input.jenis}-${today}.pdf`, bytes, labels.length);
}

/**
 * Returns the number of labels, and a preview of the first sheet.
 * @throws AppError validation_failed
 */
export async function previewLabels(ctx: RequestContext, input: LabelInput): Promise<PratinjauLabel> {
  const total = await totalOf(ctx, input);
  const jumlah_label = countOf(input, total);
  const format = labelFormats[input.format];
  const placed = placedOf(input);
  const labelCount = Math.min(jumlah_label, labelsPerPage(format) - placed.mulai + 1);
  return {
    jumlah_label,
    jumlah_baris: total.baris,
    jumlah_halaman: pagesOf(format, jumlah_label, placed.mulai),
    svg: await firstPageSvg(format, await labelsOf(ctx, input, labelCount), placed),
    alamat: ctx.config.baseUrl,
    alamat_lokal: isLocalAddress(ctx.config.baseUrl),
  };
}

async function totalOf({ db }: RequestContext, input: LabelInput): Promise<LabelTotal> {
  if (input.jenis === 'barang') await assertIsianFilter(db, input.filter ?? {});
  return totalOfLabels(db, input);
}

const placedOf = ({ mulai, geser_x, geser_y }: LabelInput): Placed => ({ mulai, geser_x, geser_y });

function countOf({ jenis, per }: LabelInput, { baris, unit }: LabelTotal): number {
  const count = per === 'unit' ? Number(unit) : baris;
  if (count === 0) throw refused('ids', `Tidak ada ${jenis} yang cocok untuk dicetak labelnya.`);
  if (count > MAX_LABEL) {
    const ofPieces = per === 'unit' && baris <= MAX_LABEL;
    const instead = ofPieces ? `satu label per ${jenis}` : 'sebagian dahulu';
    throw refused(
      'ids',
      `Paling banyak ${formatAngka(MAX_LABEL)} label sekali cetak, sedangkan pilihan ini menghasilkan ` +
        `${formatAngka(count)}. Persempit pilihannya, atau cetak ${instead}.`,
    );
  }
  return count;
}

/** Builds the first `count` labels. Reads at most `count` rows, as each has one label or more. */
async function labelsOf(ctx: RequestContext, input: LabelInput, count: number): Promise<Label[]> {
  const [rows, { nama_organisasi }] = await Promise.all([
    rowsOfLabels(ctx.db, input, count),
    readLetterhead(ctx),
  ]);
  const perUnit = input.per === 'unit' && input.jenis !== 'lokasi';
  const labels: Label[] = [];
  for (const row of rows) {
    const label = labelOf(ctx.config.baseUrl, input, row, nama_organisasi);
    const copies = perUnit ? Math.min(row.jumlah, count - labels.length) : 1;
    for (let number = 1; number <= copies; number++) {
      const unit = `${formatAngka(number)} dari ${formatAngka(row.jumlah)} ${pieces[input.jenis]}`;
      labels.push(perUnit ? { ...label, unit } : label);
    }
    if (labels.length >= count) break;
  }
  return labels;
}

function labelOf(
  baseUrl: string,
  { jenis, kode_lama: printed }: LabelInput,
  { id, kode, kode_lama, nama, jalur }: LabelRow,
  office: string | null,
): Label {
  return {
    alamat: detailAddress(baseUrl, jenis, id),
    kode,
    kode_lama: printed ? kode_lama : null,
    nama,
    jalur,
    office,
    unit: null,
  };
}
