import type { Inside } from '../../context.ts';
import { type BarangStock, findStocks } from '../barang-pengguna/barang-pengguna.repository.ts';
import { handOutPieces } from '../barang-pengguna/holding-moves.ts';
import { endHoldings } from '../barang-pengguna/many-holdings.service.ts';
import { bastOf, type Ended, tellGiven, tellTaken } from '../barang-pengguna/many-papers.ts';
import type { Act, Going, Issued } from './kind.types.ts';

/**
 * Ends the holdings of the leaver, and begins those of the successors on the same day. Issues one BAST for the return,
 * and one per successor for the hand-over. Expects the barang locked.
 * @throws AppError of ending, handing out and issuing
 */
export async function handOver(inside: Inside, going: readonly Going[], act: Act): Promise<Issued> {
  const { alasan, leaver, terhitung_mulai, tanggal_surat, petugas_id, dasar, tanda_terima } = act;
  const ended: Ended[] = [];
  for (const own of bySuccessor(going)) {
    const to = own[0]?.penerus;
    const keterangan = `Serah terima jabatan${to ? `, diteruskan kepada ${to.name}` : ''}`;
    const ids = own.map(({ record_id }) => record_id);
    ended.push(...(await endHoldings(inside, ids, { tanggal: terhitung_mulai, keterangan })));
  }
  await tellTaken(inside, ended);
  const given = await handOn(inside, going, ended, act);
  await tellGiven(inside, given);
  const catatan = `Serah terima jabatan ${leaver.name}: ${alasan}`;
  const along = { bast: true, petugas_id, catatan, tanda_terima };
  const paper = { tanggal: tanggal_surat, dasar };
  return [
    ...(await bastOf(inside, 'pengembalian', ended, along, paper)),
    ...(await bastOf(inside, 'penyerahan', given, along, paper)),
  ];
}

/** Hands the ended holdings to the successors. */
async function handOn(
  inside: Inside,
  going: readonly Going[],
  ended: readonly Ended[],
  { leaver, terhitung_mulai }: Act,
): Promise<Ended[]> {
  const endedOf = new Map(ended.map((one) => [one.catatan.id, one]));
  const stocks = await findStocks(
    inside.db,
    ended.map(({ catatan }) => catatan.barang_id),
  );
  const given: Ended[] = [];
  for (const { record_id, penerus } of going) {
    const from = endedOf.get(record_id);
    if (!penerus || !from) continue;
    const { id, barang_id, jumlah, kondisi_awal } = from.catatan;
    const stock = stocks.get(barang_id) as BarangStock;
    const catatan = await handOutPieces(inside, stock, {
      pengguna_id: penerus.id,
      jumlah,
      tanggal: terhitung_mulai,
      kondisi: kondisi_awal ?? stock.kondisi,
      keterangan: `Serah terima jabatan dari ${leaver.name}`,
      asalId: id,
    });
    stocks.set(barang_id, { ...stock, dipegang: stock.dipegang + jumlah });
    given.push({ catatan, nama_barang: from.nama_barang });
  }
  return given;
}

/** Groups records by successor; those without one are a group of their own. */
function bySuccessor(going: readonly Going[]): Going[][] {
  const groups = new Map<number, Going[]>();
  for (const one of going) {
    const to = one.penerus?.id ?? 0;
    groups.set(to, [...(groups.get(to) ?? []), one]);
  }
  return [...groups.values()];
}
