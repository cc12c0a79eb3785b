import { formatAngka } from '../../../shared/angka.ts';
import type { ParamsOf, QueryOf } from '../../../shared/contract.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import type { PenyusutanBarang, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import { penyusutanInWords } from '../../../shared/penyusutan-words.ts';
import { perolehanInWords } from '../../../shared/perolehan.ts';
import { BELUM_DIKETAHUI, formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { formatBulan, formatTanggal } from '../../../shared/tanggal.ts';
import type { Inside, Outside, RequestContext } from '../../context.ts';
import type { NamedFile } from '../../documents/export-answer.ts';
import { exportSnapshot } from '../../documents/snapshot-export.ts';
import { type Column, oneByOne, type Row, type TableDocument } from '../../documents/table.ts';
import { closingRead, isClosing, printedFact, turnBack } from '../mutasi/register-at.repository.ts';
import { readLetterhead } from '../pengaturan/letterhead.service.ts';
import { signedBy } from '../pengaturan/signatures.service.ts';
import { peganganWithin, penyusutanWithin } from './penyusutan.service.ts';

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
 * Exports the schedule of a holding, by years or by months.
 * @throws AppError not_found
 */
export async function exportPenyusutan(
  ctx: Outside,
  { id, holdingId }: ParamsOf<typeof penyusutanEndpoints.ekspor>,
  query: Query,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportJadwal(ctx, query, signal, async (inside) => {
    const data = await peganganWithin(inside.db, id, holdingId, query);
    const { pengguna, tanggal_awal, tanggal_akhir } = data;
    const held = `${formatTanggal(tanggal_awal)} sampai ${tanggal_akhir ? formatTanggal(tanggal_akhir) : 'sekarang'}`;
    return {
      data,
      whose: ['Pengguna', `${pengguna.name}, ${formatAngka(data.jumlah)} unit, ${held}`],
      held: [
        ['Nilai buku sebelum diserahkan', formatRupiah(data.nilai_buku_awal)],
        ['Penyusutan selama dipegang', formatRupiah(data.susut_selama_dipegang)],
      ],
    };
  });
}

/**
 * Exports the schedule of all units of a barang, by years or by months.
 * @throws AppError not_found
 */
export async function exportPenyusutanBarang(
  ctx: Outside,
  id: number,
  query: Query,
  signal: AbortSignal,
): Promise<NamedFile> {
  return exportJadwal(ctx, query, signal, async (inside) => {
    const data = await penyusutanWithin(inside.db, id, query);
    const { saldo_awal } = data;
    return {
      data,
      whose: ['Jumlah', `${formatAngka(data.jumlah)} unit`],
      held: saldo_awal
        ? [[`Saldo awal ${formatTanggal(saldo_awal.tanggal)}`, formatRupiah(saldo_awal.akumulasi)]]
        : [],
    };
  });
}

type Fact = readonly [label: string, value: string];

/** A schedule, with facts about its barang or holding for the paper. */
interface Schedule {
  data: Omit<PenyusutanBarang, 'saldo_awal'>;
  whose: Fact;
  /** Depreciation during a holding, or before the entry into the register. */
  held: readonly Fact[];
}

async function exportJadwal(
  ctx: Outside,
  { per, format, periode, ledger, tanda_tangan }: Query,
  signal: AbortSignal,
  read: (inside: Inside) => Promise<Schedule>,
): Promise<NamedFile> {
  const how = { format, signal, letterhead: readLetterhead, signed: signedBy(tanda_tangan) };
  return exportSnapshot(ctx, how, async (inside) => {
    if (await isClosing(inside.db, per)) await turnBack(inside.db, per);
    const schedule = await read(inside);
    const { per_tahun, per_bulan } = schedule.data;
    const rows: Row[] =
      periode === 'tahun'
        ? per_tahun.map((row) => ({ ...row }))
        : per_bulan.map((row) => ({ ...row, bulan: formatBulan(row.bulan) }));
    return {
      table: tableOf(inside, schedule, { periode, ledger }, rows.length),
      rows: oneByOne(rows),
    };
  });
}

function tableOf(
  ctx: RequestContext,
  { data, whose, held }: Schedule,
  { periode, ledger }: Pick<Query, 'periode' | 'ledger'>,
  rowCount: number,
): TableDocument {
  const { barang, pengaturan } = data;
  const { timeZone } = ctx.config;
  return {
    title: `Penyusutan${ledger === 'fiskal' ? ' fiskal' : ''} ${barang.nama_barang}`,
    fileName: `penyusutan-${ledger === 'fiskal' ? 'fiskal-' : ''}${barang.kode_barang}-${periode}-${data.per}`,
    sheet: 'Penyusutan',
    columns: columns[periode],
    facts: [
      printedFact(ctx),
      ['Barang', `${barang.nama_barang} (${barang.kode_barang})`],
      whose,
      [labelOfField('tanggal_perolehan'), perolehanInWords(barang)],
      ['Penyusutan', `${penyusutanInWords(pengaturan)}, sejak ${formatTanggal(pengaturan.mulai)}`],
      ['Nilai residu', formatRupiah(pengaturan.nilai_residu * data.jumlah)],
      [
        sumLabels.nilai_perolehan,
        barang.harga_barang === null ? BELUM_DIKETAHUI : formatRupiah(data.nilai_perolehan),
      ],
      ...held,
      [`Nilai buku per ${formatTanggal(data.per)}`, formatRupiah(data.nilai_buku)],
    ],
    totals: { beban: data.per_tahun.reduce((sum, { beban }) => sum + beban, 0) },
    rowCount,
    timeZone,
    created: closingRead(ctx.db)?.ditutup_pada,
  };
}
