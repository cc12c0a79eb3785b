import type { AkibatOpname, OpnameResult } from '../../../shared/opname-words.ts';
import type { Butir, Letak } from './selisih.repository.ts';

/** Result of some pieces of one barang or buku. */
export interface ResultRow {
  /** Key of the counted or expected record; for a new barang, the code under which it was counted. */
  kunci: string;
  hasil: OpnameResult;
  akibat: AkibatOpname;
  kode: string;
  nama: string | null;
  lokasi_id: number;
  kondisi: string | null;
  jumlah: number;
  /** Whole rupiah as digits; null where the price is unknown. */
  nilai: string | null;
  keterangan: string | null;
}

type Row = Pick<ResultRow, 'hasil' | 'akibat' | 'lokasi_id' | 'kondisi' | 'jumlah'> & {
  keterangan?: string | null;
  nama?: string;
  nilai?: string | null;
};

/** A new barang, as decided. */
interface NewBarang {
  nama_barang: string;
  lokasi_id: number;
  jumlah_barang: number;
  kondisi: string;
  harga_barang: number | null;
}

const sum = (rows: readonly { jumlah: number }[]) => rows.reduce((total, { jumlah }) => total + jumlah, 0);
const plus = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('; ') || null;

/** Assigns one of the six results to each piece of a decided difference. */
export function resultsOf(butir: Butir): ResultRow[] {
  const { kunci, kode, nama, putusan, harapan } = butir;
  if (!putusan) throw new Error('nothing decided');
  const rows = harapan === null ? unexpected(butir) : expected(butir, harapan);
  const catatan = putusan.catatan;
  return rows
    .filter(({ jumlah }) => jumlah > 0)
    .map(({ keterangan, ...row }) => ({
      kunci,
      kode,
      nama,
      nilai: worthOf(butir, row.jumlah),
      keterangan: plus(keterangan, catatan),
      ...row,
    }));
}

/** Computes the value of some pieces as a share of the value of all. */
function worthOf({ nilai, harapan, kini }: Butir, jumlah: number): string | null {
  const all = harapan?.jumlah ?? kini?.jumlah;
  if (nilai === null || all === undefined || all === 0) return null;
  return String((BigInt(nilai) / BigInt(all)) * BigInt(jumlah));
}

/** Classifies expected records: each piece gets a result, pieces beyond the expected count are surplus. */
function expected(butir: Butir, harapan: Letak): Row[] {
  const { putusan, letak, kini } = butir;
  const recorded = (jumlah: number, keterangan?: string | null): Row => ({
    hasil: harapan.kondisi as OpnameResult,
    akibat: kini ? 'tetap' : 'tidak_tercatat',
    lokasi_id: harapan.lokasi_id,
    kondisi: harapan.kondisi,
    jumlah,
    keterangan: plus(keterangan, !kini && 'Sudah keluar dari register sejak daftar dibekukan'),
  });
  const counted = sum(letak);
  const more = Math.max(0, counted - harapan.jumlah);
  switch (putusan?.keputusan) {
    case 'sengketa':
      return [{ ...recorded(harapan.jumlah, `Dihitung ${counted}`), hasil: 'Dalam Sengketa' }];
    case 'tidak_diketemukan': {
      // the register does not follow the counts: found pieces are listed as recorded
      const found = Math.min(harapan.jumlah, sum(putusan.letak));
      return [recorded(found), notFound(recorded(harapan.jumlah - found), 'tetap')];
    }
    case 'sesuaikan':
    case 'hilang':
      return corrected(butir, harapan, recorded);
    case 'barang_baru':
      return [recorded(harapan.jumlah), ...asNew(butir, more)];
    default:
      return [
        recorded(harapan.jumlah, 'Dibiarkan seperti tercatat'),
        ...unrecorded(letak, more, 'Lebih dari yang tercatat; belum dicatat'),
      ];
  }
}

const notFound = (row: Row, akibat: AkibatOpname): Row => ({
  ...row,
  hasil: 'Tidak Diketemukan',
  akibat,
  keterangan: akibat === 'keluar' ? 'Keluar dari register karena hilang' : 'Masih tercatat',
});

/** Assigns counted pieces first; missing ones leave the register or stay recorded, as decided. */
function corrected(
  { putusan, kini }: Butir,
  harapan: Letak,
  recorded: (jumlah: number, keterangan?: string) => Row,
): Row[] {
  const decided = putusan?.letak ?? [];
  const standing = Math.min(harapan.jumlah, kini?.jumlah ?? 0);
  const found = decided.map(({ lokasi_id, kondisi, jumlah }): Row => {
    const now = kondisi ?? kini?.kondisi ?? harapan.kondisi;
    const moved = lokasi_id !== harapan.lokasi_id;
    const changed = now !== harapan.kondisi;
    return {
      hasil: now as OpnameResult,
      akibat: lokasi_id !== kini?.lokasi_id || now !== kini.kondisi ? 'koreksi' : 'tetap',
      lokasi_id,
      kondisi: now,
      jumlah,
      keterangan: plus(moved && `Tercatat di ${harapan.jalur}`, changed && `Tercatat ${harapan.kondisi}`),
    };
  });
  const missing = standing - sum(decided);
  const akibat = putusan?.keputusan === 'hilang' ? 'keluar' : 'tetap';
  const gone = recorded(harapan.jumlah - standing, 'Sudah keluar dari register sejak daftar dibekukan');
  return [...found, notFound(recorded(missing), akibat), { ...gone, akibat: 'tidak_tercatat' }];
}

/** Lists found pieces that are not in the register, in the rooms counted last. */
function unrecorded(letak: readonly Letak[], jumlah: number, keterangan: string): Row[] {
  let left = jumlah;
  return [...letak].reverse().map(({ lokasi_id, kondisi, jumlah: here }) => {
    const some = Math.min(left, here);
    left -= some;
    return {
      hasil: 'Berlebih',
      akibat: 'tidak_tercatat',
      lokasi_id,
      kondisi,
      jumlah: some,
      nilai: null,
      keterangan,
    };
  });
}

/** Lists a new barang, and pieces counted beyond it. */
function asNew({ kode, letak, putusan }: Butir, counted: number): Row[] {
  const baru = putusan?.barang as unknown as NewBarang;
  const { lokasi_id, kondisi, jumlah_barang: jumlah, harga_barang, nama_barang: nama } = baru;
  const nilai = harga_barang === null ? null : String(BigInt(harga_barang) * BigInt(jumlah));
  const keterangan = `Dicatat sebagai barang baru; dihitung sebagai ${kode}`;
  return [
    { hasil: 'Berlebih', akibat: 'masuk', lokasi_id, kondisi, jumlah, nama, nilai, keterangan },
    ...unrecorded(letak, Math.max(0, counted - jumlah), 'Lebih dari yang dicatat; belum dicatat'),
  ];
}

/** Classifies records found but not expected here: recorded elsewhere, or unknown. */
function unexpected(butir: Butir): Row[] {
  const { letak, putusan, kini, jenis } = butir;
  const counted = sum(letak);
  if (putusan?.keputusan === 'barang_baru') return asNew(butir, counted);
  if (putusan?.keputusan === 'sesuaikan')
    return putusan.letak.map(({ lokasi_id, kondisi, jumlah }) => ({
      hasil: 'Berlebih',
      akibat: 'koreksi',
      lokasi_id,
      kondisi: kondisi ?? kini?.kondisi ?? null,
      jumlah,
      keterangan: kini && `Tercatat di ${kini.jalur}`,
    }));
  const disputed = putusan?.keputusan === 'sengketa';
  const words = kini
    ? `Tetap tercatat di ${kini.jalur}`
    : jenis === null
      ? 'Tidak dikenali; belum dicatat'
      : 'Tidak lagi ada dalam register';
  return letak.map(({ lokasi_id, kondisi, jumlah }) => ({
    hasil: disputed ? 'Dalam Sengketa' : 'Berlebih',
    akibat: kini ? 'tetap' : 'tidak_tercatat',
    lokasi_id,
    kondisi: kondisi ?? kini?.kondisi ?? null,
    jumlah,
    keterangan: words,
  }));
}
