import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { type CountInput, MAX_COUNT_KODE } from '../../../shared/opname-input.ts';
import type { CountFault, Rincian } from '../../../shared/opname-words.ts';
import type { StoredCount } from './count.repository.ts';

/** Message for the petugas per reason. */
export const sentences: Record<CountFault, string> = {
  id: 'Hitungan ini tidak memiliki id. Muat ulang halaman, lalu hitung lagi.',
  id_terpakai: 'Id hitungan ini sudah dipakai hitungan lain. Hitungan dikirim ulang dengan id baru.',
  urut: 'Nomor urut hitungan ini tidak dapat dibaca. Muat ulang halaman, lalu hitung lagi.',
  urut_terpakai: 'Nomor urut hitungan ini sudah dipakai. Hitungan dikirim ulang dengan nomor baru.',
  ruang: 'Ruang ini tidak termasuk cakupan opname. Pilih ruang dari daftar, lalu hitung lagi.',
  orang:
    'Orang ini tidak termasuk cakupan opname. Muat ulang halaman, pilih orang dari daftar, lalu hitung lagi.',
  kode: 'Kodenya kosong. Pindai labelnya, atau ketik kodenya.',
  jumlah: 'Jumlahnya harus bilangan bulat dari 0 sampai 1.000.000.',
  kondisi: 'Kondisinya harus Baik, Rusak Ringan, atau Rusak Berat.',
  rincian:
    'Kondisi campuran harus menyebut dua atau tiga kondisi berbeda, dan jumlahnya sama dengan jumlah hitungan.',
  catatan:
    'Catatannya terlalu panjang atau memuat huruf yang tidak dapat disimpan. Tulis paling banyak 1.000 huruf.',
  foto: 'Fotonya tidak ada atau bukan gambar. Ambil foto lagi.',
};

/** A parsed count; null for an invalid value. */
export interface ReadCount {
  /** The id as sent, for the answer. */
  sent: string;
  id: string | undefined;
  opname_id: number;
  perangkat_id: string;
  urut: number | null;
  lokasi_id: number | null;
  pengguna_id: number | null;
  kode: string | null;
  jumlah: number | null;
  kondisi: Kondisi | '?' | null;
  rincian: Rincian | '?' | null;
  catatan: string | null;
  foto_id: number | null;
  waktu: string | null;
}

/** Half of a surrogate pair, which PostgreSQL can't store. */
const HALF_PAIR = /\p{Surrogate}/gu;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Parses one count of a batch: truncates a code that is too long, and drops an unstorable clock. */
export function readCount(one: CountInput, opname_id: number, perangkat_id: string): ReadCount {
  const {
    id,
    urut,
    lokasi_id,
    pengguna_id = null,
    kode,
    jumlah,
    kondisi = null,
    rincian = null,
    catatan = null,
    foto_id = null,
    waktu = null,
  } = one;
  const lower = id.toLowerCase();
  return {
    sent: id,
    id: UUID.test(lower) ? lower : undefined,
    opname_id,
    perangkat_id,
    urut,
    lokasi_id,
    pengguna_id,
    kode:
      [...(kode ?? '').replaceAll('\0', '').replace(HALF_PAIR, '\uFFFD').trim()]
        .slice(0, MAX_COUNT_KODE)
        .join('') || null,
    jumlah,
    kondisi: kondisi as ReadCount['kondisi'],
    rincian: inOrder(rincian as ReadCount['rincian']),
    catatan: catatan?.trim() || null,
    foto_id,
    waktu: momentOf(waktu),
  };
}

/** Sorted by kondisi, so that equal breakdowns are equal texts. */
function inOrder(rincian: ReadCount['rincian']): ReadCount['rincian'] {
  if (rincian === null || rincian === '?') return rincian;
  const place = ({ kondisi }: Rincian[number]) => kondisiValues.indexOf(kondisi);
  return rincian
    .map(({ kondisi, jumlah }) => ({ kondisi, jumlah }))
    .sort((one, other) => place(one) - place(other));
}

/** Checks that a breakdown has each condition once, and as many pieces as were counted. */
function isWholeMixture(
  rincian: Rincian,
  { jumlah, kondisi }: Pick<ReadCount, 'jumlah' | 'kondisi'>,
): boolean {
  const named = new Set(rincian.map((part) => part.kondisi));
  const sum = rincian.reduce((total, part) => total + part.jumlah, 0);
  return kondisi === null && named.size > 1 && named.size === rincian.length && sum === jumlah;
}

/** Formats a moment that the database can store, in one form. */
function momentOf(waktu: string | null): string | null {
  const read = waktu === null ? undefined : new Date(waktu);
  const year = read?.getUTCFullYear() ?? Number.NaN;
  return read && year >= 1 && year <= 9999 ? read.toISOString() : null;
}

/** Returns why a count can't be accepted; undefined where it can. */
export function faultOf(row: ReadCount): CountFault | undefined {
  if (row.id === undefined) return 'id';
  if (row.urut === null) return 'urut';
  if (row.lokasi_id === null) return 'ruang';
  if (row.kode === null) return 'kode';
  if (row.jumlah === null) return 'jumlah';
  if (row.kondisi === '?') return 'kondisi';
  if (row.rincian !== null && (row.rincian === '?' || !isWholeMixture(row.rincian, row))) return 'rincian';
  if (row.catatan !== null && (row.catatan.includes('\0') || row.catatan.search(HALF_PAIR) >= 0))
    return 'catatan';
  if (row.foto_id !== null && row.foto_id < 0) return 'foto';
  return undefined;
}

const content = [
  'opname_id',
  'perangkat_id',
  'urut',
  'lokasi_id',
  'pengguna_id',
  'kode',
  'jumlah',
  'kondisi',
  'catatan',
  'foto_id',
] as const;

/** Checks that a count equals an earlier one with the same id. */
export function sameContent(before: StoredCount | ReadCount, row: ReadCount): boolean {
  const time = (waktu: string | null) => (waktu === null ? null : new Date(waktu).getTime());
  const mixture = ({ rincian }: StoredCount | ReadCount) =>
    JSON.stringify(rincian === '?' ? rincian : rincian?.map(({ kondisi, jumlah }) => [kondisi, jumlah]));
  if (mixture(before) !== mixture(row)) return false;
  return content.every((name) => before[name] === row[name]) && time(before.waktu) === time(row.waktu);
}
