import { formatAngka } from '../../../shared/angka.ts';
import type { ParamsOf, QueryOf } from '../../../shared/contract.ts';
import type { PenyusutanPegangan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { formatBulan, formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import type { Outside, RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import type { Column, Row, TableDocument } from '../../documents/table.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { penyusutanOfPegangan } from './penyusutan.service.ts';

type Query = QueryOf<typeof penyusutanEndpoints.ekspor>;

const amounts: Column[] = [
  { key: 'beban', label: 'Beban penyusutan', type: 'rupiah', width: 24 },
  { key: 'akumulasi', label: 'Akumulasi', type: 'rupiah', width: 24 },
  { key: 'nilai_buku', label: 'Nilai buku akhir', type: 'rupiah', width: 24 },
];

const columns: Record<Query['periode'], readonly Column[]> = {
  tahun: [{ key: 'tahun', label: 'Tahun', type: 'year', width: 18 }, ...amounts],
  bulan: [{ key: 'bulan', label: 'Bulan', type: 'text', width: 18 }, ...amounts],
};

/**
 * The schedule of a holding as a file, by years or by months.
 * @throws AppError not_found
 */
export async function exportPenyusutan(
  ctx: Outside,
  { id, holdingId }: ParamsOf<typeof penyusutanEndpoints.ekspor>,
  { format, periode, ...asked }: Query,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportSnapshot(ctx, { format, signal, letterhead: readLetterhead }, async (inside) => {
    const data = await penyusutanOfPegangan(inside, id, holdingId, asked);
    const rows: Row[] =
      periode === 'tahun'
        ? data.per_tahun.map((row) => ({ ...row }))
        : data.per_bulan.map((row) => ({ ...row, bulan: formatBulan(row.bulan) }));
    return {
      table: tableOf(inside, data, { periode, ledger: asked.ledger }, rows.length),
      rows: oneByOne(rows),
    };
  });
}

function tableOf(
  ctx: RequestContext,
  data: PenyusutanPegangan,
  { periode, ledger }: Pick<Query, 'periode' | 'ledger'>,
  rowCount: number,
): TableDocument {
  const { barang, pengguna, pengaturan } = data;
  const { timeZone } = ctx.config;
  const held = `${formatTanggal(data.tanggal_awal)} sampai ${data.tanggal_akhir ? formatTanggal(data.tanggal_akhir) : 'sekarang'}`;
  return {
    title: `Penyusutan${ledger === 'fiskal' ? ' fiskal' : ''} ${barang.nama_barang}`,
    fileName: `penyusutan-${ledger === 'fiskal' ? 'fiskal-' : ''}${barang.kode_barang}-${periode}-${data.per}`,
    sheet: 'Penyusutan',
    columns: columns[periode],
    facts: [
      ['Dicetak', `${formatTime(new Date().toISOString(), timeZone)} oleh ${ctx.actor.name}`],
      ['Barang', `${barang.nama_barang} (${barang.kode_barang})`],
      ['Pengguna', `${pengguna.name}, ${formatAngka(data.jumlah)} unit, ${held}`],
      ['Penyusutan', `${penyusutanInWords(pengaturan)}, sejak ${formatTanggal(pengaturan.mulai)}`],
      ['Nilai residu', formatRupiah(pengaturan.nilai_residu * data.jumlah)],
      ['Nilai perolehan', formatRupiah(data.nilai_perolehan)],
      ['Nilai buku sebelum diserahkan', formatRupiah(data.nilai_buku_awal)],
      ['Penyusutan selama dipegang', formatRupiah(data.susut_selama_dipegang)],
      [`Nilai buku per ${formatTanggal(data.per)}`, formatRupiah(data.nilai_buku)],
    ],
    totals: { beban: data.per_tahun.reduce((sum, { beban }) => sum + beban, 0) },
    rowCount,
    timeZone,
  };
}

async function* oneByOne(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
