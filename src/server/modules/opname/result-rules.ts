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

/** What happened to the register since the list was frozen, and what will with what is decided. */
interface ResultFacts {
  /** Pieces of the record that stand in rows which were split off since the list was frozen. */
  pecahan: number;
  /** Whether lost pieces are only proposed for penghapusan, and stay in the register. */
  proposing: boolean;
}

/** Note on pieces that are no longer in the register. */
export const LEFT = 'Sudah keluar dari register sejak daftar dibekukan';
/** Note on pieces that stand in rows of their own. */
export const SPLIT = 'Sudah dipecah sejak daftar dibekukan, dan tercatat tersendiri';

const sum = (rows: readonly { jumlah: number }[]) => rows.reduce((total, { jumlah }) => total + jumlah, 0);
const plus = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join('; ') || null;

/** Assigns one of the six results to each piece of a decided difference. */
export function resultsOf(butir: Butir, facts: ResultFacts): ResultRow[] {
  const { kunci, kode, nama, putusan, harapan } = butir;
  if (!putusan) throw new Error('nothing decided');
  const rows = harapan === null ? unexpected(butir) : expected(butir, harapan, facts);
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
function expected(butir: Butir, harapan: Letak, facts: ResultFacts): Row[] {
  const { putusan, letak } = butir;
  const recorded = recordedOf(butir, harapan, facts);
  const all = { after: 0, jumlah: harapan.jumlah };
  const counted = sum(letak);
  const more = Math.max(0, counted - harapan.jumlah);
  switch (putusan?.keputusan) {
    case 'sengketa':
      return recorded(all, `Dihitung ${counted}`).map((row) => ({ ...row, hasil: 'Dalam Sengketa' }));
    case 'tidak_diketemukan': {
      // the register does not follow the counts: found pieces are listed as recorded
      const found = Math.min(harapan.jumlah, sum(putusan.letak));
      const missing = recorded({ after: found, jumlah: harapan.jumlah - found });
      return [...recorded({ after: 0, jumlah: found }), ...missing.map(notFound)];
    }
    case 'sesuaikan':
    case 'hilang':
      return corrected(butir, harapan, { ...facts, recorded });
    case 'barang_baru':
      return [...recorded(all), ...asNew(butir, more)];
    default:
      return [
        ...recorded(all, 'Dibiarkan seperti tercatat'),
        ...unrecorded(letak, more, 'Lebih dari yang tercatat; belum dicatat'),
      ];
  }
}

/** Some expected pieces, counted from the first one. */
interface Slice {
  after: number;
  jumlah: number;
}
type Recorded = (some: Slice, keterangan?: string) => Row[];

/**
 * Lists expected pieces as recorded, by where they are in the register now: the first ones stand in their row, others in
 * rows that were split off from it since, and the last ones left.
 */
function recordedOf({ kini }: Butir, harapan: Letak, { pecahan }: ResultFacts): Recorded {
  const standing = Math.min(harapan.jumlah, kini?.jumlah ?? 0);
  const apart = Math.min(harapan.jumlah, standing + pecahan);
  const parts = [
    { from: 0, to: standing, akibat: 'tetap', note: null },
    { from: standing, to: apart, akibat: 'tetap', note: SPLIT },
    { from: apart, to: harapan.jumlah, akibat: 'tidak_tercatat', note: LEFT },
  ] as const;
  return ({ after, jumlah }, keterangan) =>
    parts
      .map(({ from, to, akibat, note }): Row => {
        return {
          hasil: harapan.kondisi as OpnameResult,
          akibat,
          lokasi_id: harapan.lokasi_id,
          kondisi: harapan.kondisi,
          jumlah: Math.min(to, after + jumlah) - Math.max(from, after),
          keterangan: plus(keterangan, note),
        };
      })
      .filter((row) => row.jumlah > 0);
}

/** Marks recorded pieces as not found; those that left meanwhile are no longer looked for. */
const notFound = (row: Row): Row =>
  row.akibat === 'tidak_tercatat'
    ? row
    : { ...row, hasil: 'Tidak Diketemukan', keterangan: plus('Masih tercatat', row.keterangan) };

/** Assigns counted pieces first; missing ones leave the register, are proposed for it, or stay recorded, as decided. */
function corrected(
  { putusan, kini }: Butir,
  harapan: Letak,
  { proposing, recorded }: { proposing: boolean; recorded: Recorded },
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
  const missing = recorded({ after: sum(decided), jumlah: standing - sum(decided) }).map(notFound);
  const gone = recorded({ after: standing, jumlah: harapan.jumlah - standing });
  if (putusan?.keputusan !== 'hilang') return [...found, ...missing, ...gone];
  const lost = proposing
    ? { keterangan: 'Diusulkan untuk dihapus; masih tercatat' }
    : ({ akibat: 'keluar', keterangan: 'Keluar dari register karena hilang' } as const);
  return [...found, ...missing.map((row) => ({ ...row, ...lost })), ...gone];
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
