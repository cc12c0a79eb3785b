import { type Dasbor, type DasborSaya, MAX_BARIS_DASBOR, type Tally } from '../../../shared/dasbor.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, RequestContext } from '../../context.ts';
import { newestAudit } from '../audit/audit-list.repository.ts';
import { countPermohonan } from '../keputusan/permohonan-list.repository.ts';
import { pengajuanListing } from '../pengajuan/pengajuan.filter.ts';
import { findPengguna } from '../pengguna/pengguna.repository.ts';
import { permintaanListing } from '../permintaan/permintaan.filter.ts';
import {
  allPlaces,
  countPengguna,
  countTerpakai,
  nilaiBarang,
  rekapBarang,
  rekapBuku,
} from './dasbor.repository.ts';
import { peganganTerbaru, permohonanTerbaru } from './dasbor-saya.repository.ts';
import { largestGroups, latestYears } from './distribution.ts';
import { perTempat } from './per-tempat.ts';
import { readTindakan } from './tindakan.repository.ts';

const waiting = { status: 'Menunggu' } as const;

/** Reads the numbers of the whole office, computed from the current records. */
export async function readDasbor({ db }: Pick<RequestContext, 'db'>): Promise<Omit<Dasbor, 'menunggu_anda'>> {
  const [nilai, barang, terpakai, buku, tempat, { pengguna, tindakan }, pengajuan, permintaan, terbaru] =
    await Promise.all([
      nilaiHariIni(db),
      rekapBarang(db),
      countTerpakai(db),
      rekapBuku(db),
      allPlaces(db),
      peopleAndTindakan(db),
      countPermohonan(pengajuanListing, db, waiting),
      countPermohonan(permintaanListing, db, waiting),
      newestAudit(db, MAX_BARIS_DASBOR),
    ]);
  const direct = new Map<number, Tally>(barang.per_lokasi.map((one) => [Number(one.id), one]));
  return {
    ...nilai,
    barang: barang.total,
    terpakai,
    tidak_terpakai: {
      jumlah_jenis: barang.total.jumlah_jenis - terpakai.jumlah_jenis,
      jumlah_unit: barang.total.jumlah_unit - terpakai.jumlah_unit,
    },
    buku: buku.total,
    pengguna,
    menunggu: { pengajuan: pengajuan.Menunggu, permintaan: permintaan.Menunggu },
    tindakan,
    per_kategori: largestGroups(barang.per_kategori),
    per_lokasi: perTempat(tempat, direct),
    per_tahun: latestYears(barang.per_tahun),
    per_jenis: largestGroups(buku.per_jenis),
    terbaru,
  };
}

/** Runs the small queries one after another, as there are more queries than connections. */
async function peopleAndTindakan(db: Db): Promise<Pick<Dasbor, 'pengguna' | 'tindakan'>> {
  const tindakan = await readTindakan(db);
  const { pemegang_tanpa_akun, ...pengguna } = await countPengguna(db);
  return { pengguna, tindakan: { ...tindakan, pemegang_tanpa_akun } };
}

async function nilaiHariIni(db: Db): Promise<Pick<Dasbor, 'per' | 'nilai'>> {
  const per = officeToday();
  return { per, nilai: await nilaiBarang(db, per) };
}

/** Reads the caller's holdings and requests. */
export async function readDasborSaya({
  db,
  actor,
}: Pick<RequestContext, 'db'> & { actor: { id: number } }): Promise<Omit<DasborSaya, 'menunggu_anda'>> {
  const own = { pengguna_id: actor.id };
  const [orang, pegangan, pengajuan, permintaan, permohonan] = await Promise.all([
    findPengguna(db, actor.id),
    peganganTerbaru(db, actor.id),
    countPermohonan(pengajuanListing, db, own),
    countPermohonan(permintaanListing, db, own),
    permohonanTerbaru(db, actor.id),
  ]);
  return {
    pegangan: {
      ...pegangan,
      jumlah_unit: orang?.jumlah_barang ?? 0,
      nilai: orang?.nilai_barang ?? 0,
      tanpa_harga: orang?.barang_tanpa_harga ?? 0,
      jumlah_buku: orang?.jumlah_buku ?? 0,
    },
    pengajuan,
    permintaan,
    permohonan,
  };
}
