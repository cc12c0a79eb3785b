import { closedDayError } from '../../shared/closed-day.ts';
import { AppError } from '../../shared/errors.ts';

/** Fields used here of PostgreSQL's error. */
interface DatabaseError {
  code: string;
  constraint?: string;
  detail?: string;
}

const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const CHECK = '23514';
/** SQLSTATE codes of values that no column can hold: number out of range, U+0000 in text and in JSON, text too long. */
const IMPOSSIBLE = new Set(['22003', '22021', '22P05', '54000']);
/** SQLSTATE code of a value of the wrong form; of JSON for half a surrogate pair, which its detail names. */
const MALFORMED = '22P02';
const SERIALIZATION = '40001';
const DEADLOCK = '40P01';

/** Unique constraints by name, each with its field and the field's label. */
const uniqueFields: Record<string, { field: string; label: string }> = {
  penghapusan_sk_nomor_key: { field: 'nomor', label: 'Nomor SK' },
  pengguna_email_key: { field: 'email', label: 'E-mail' },
  pengguna_nip_key: { field: 'nip', label: 'NIP' },
  pengguna_id_api_key: { field: 'id_api', label: 'Id E-task' },
  kategori_nama_kategori_key: { field: 'nama_kategori', label: 'Nama kategori' },
  jenis_jenis_buku_key: { field: 'jenis_buku', label: 'Jenis buku' },
  tampilan_milik_nama_key: { field: 'nama', label: 'Nama tampilan' },
  tampilan_kantor_nama_key: { field: 'nama', label: 'Nama tampilan' },
  lokasi_lokasi_key: { field: 'lokasi', label: 'Nama lokasi' },
};

/** Foreign keys by name, each with the form field of the missing record and its sentence. */
const referenceFields: Record<string, { field: string; message: string }> = {
  barang_kategori_id_fkey: { field: 'kategori_id', message: 'Kategori ini tidak ada. Pilih dari daftar.' },
  barang_lokasi_id_fkey: { field: 'lokasi_id', message: 'Lokasi ini tidak ada. Pilih dari daftar.' },
  barang_gambar_id_fkey: { field: 'gambar_id', message: 'Berkas gambar ini tidak ada. Unggah kembali.' },
  barang_lampiran_id_fkey: {
    field: 'lampiran_id',
    message: 'Berkas lampiran ini tidak ada. Unggah kembali.',
  },
  lokasi_induk_id_fkey: { field: 'induk_id', message: 'Induk lokasi ini tidak ada. Pilih dari daftar.' },
  lokasi_penanggung_jawab_id_fkey: {
    field: 'penanggung_jawab_id',
    message: 'Pengguna ini tidak ada. Pilih dari daftar.',
  },
  lokasi_gambar_id_fkey: { field: 'gambar_id', message: 'Berkas gambar ini tidak ada. Unggah kembali.' },
  buku_jenis_id_fkey: { field: 'jenis_id', message: 'Jenis buku ini tidak ada. Pilih dari daftar.' },
  buku_lokasi_id_fkey: { field: 'lokasi_id', message: 'Lokasi ini tidak ada. Pilih dari daftar.' },
  buku_pengguna_id_fkey: { field: 'pengguna_id', message: 'Pengguna ini tidak ada. Pilih dari daftar.' },
  buku_gambar_id_fkey: { field: 'gambar_id', message: 'Berkas gambar ini tidak ada. Unggah kembali.' },
  buku_lampiran_id_fkey: { field: 'lampiran_id', message: 'Berkas lampiran ini tidak ada. Unggah kembali.' },
  pengajuan_gambar_id_fkey: { field: 'gambar_id', message: 'Berkas gambar ini tidak ada. Unggah kembali.' },
  barang_pengguna_pengguna_id_fkey: {
    field: 'pengguna_id',
    message: 'Pengguna ini tidak ada. Pilih dari daftar.',
  },
};

const checkMessages: Record<string, { field: string; message: string }> = {
  barang_nilai_check: {
    field: 'harga_barang',
    message: 'Harga dikali jumlah paling banyak Rp1.000.000.000.000.000.',
  },
  pengajuan_nilai_check: {
    field: 'harga_barang',
    message: 'Harga dikali jumlah paling banyak Rp1.000.000.000.000.000.',
  },
  buku_nilai_check: { field: 'harga', message: 'Harga dikali jumlah paling banyak Rp1.000.000.000.000.000.' },
  barang_harga_belum_diketahui_check: {
    field: 'harga_barang',
    message: 'Barang ini memiliki nilai residu. Kosongkan dahulu nilai residunya, atau isi harganya.',
  },
  barang_jumlah_cukup: {
    field: 'jumlah_barang',
    message: 'Jumlah ini lebih kecil daripada yang sedang dipegang. Tarik kembali dahulu sebagian.',
  },
  mutasi_cukup: {
    field: 'jumlah_barang',
    message:
      'Jumlah ini kurang daripada yang sudah keluar menurut mutasinya. Pulihkan dahulu, atau isi lebih banyak.',
  },
  barang_diusulkan: {
    field: 'jumlah',
    message:
      'Sebagian sedang diusulkan untuk dihapus, jadi tidak dapat diserahkan, dikurangi, atau dihapus. Lihat halaman Penghapusan, atau batalkan usulannya dahulu.',
  },
  penghapusan_baris_cukup: {
    field: 'baris',
    message:
      'Salah satu barang sudah diusulkan dalam penghapusan lain atau berkurang. Muat ulang, lalu periksa.',
  },
  penghapusan_berbeda_check: {
    field: 'penyetuju_id',
    message: 'Pengusul, pemeriksa, dan penyetuju harus tiga orang yang berbeda.',
  },
  barang_pengguna_cukup: { field: 'jumlah', message: 'Sisa barang tidak mencukupi. Kurangi jumlahnya.' },
};

const HALF_CHARACTER =
  'Ada teks yang memuat karakter rusak, misalnya emoji yang terpotong. Hapus karakter itu, lalu coba lagi.';

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && 'severity' in error;
}

/** Converts a violated constraint to a coded error; undefined for any other error. */
export function errorOfConstraint(error: unknown): AppError | undefined {
  if (!isDatabaseError(error)) return undefined;
  const name = error.constraint ?? '';
  if (error.code === UNIQUE) return duplicate(name, error);
  if (error.code === FOREIGN_KEY) return missingOrInUse(name, error);
  if (error.code === CHECK) {
    // a closed day that no service checked; its field is unknown
    if (name === 'hari_tertutup') return closedDayError(error.detail ?? '', ['tanggal'], error);
    const known = checkMessages[name];
    if (!known) return new AppError('validation_failed', { cause: error });
    const code = name.endsWith('_cukup') || name === 'barang_diusulkan' ? 'conflict' : 'validation_failed';
    return new AppError(code, {
      message: known.message,
      errors: { [known.field]: [known.message] },
      cause: error,
    });
  }
  if (IMPOSSIBLE.has(error.code)) return new AppError('validation_failed', { cause: error });
  if (error.code === MALFORMED && error.detail?.includes('surrogate'))
    return new AppError('validation_failed', { message: HALF_CHARACTER, cause: error });
  if (error.code === SERIALIZATION || error.code === DEADLOCK)
    return new AppError('conflict', { cause: error });
  return undefined;
}

function duplicate(name: string, cause: DatabaseError): AppError {
  const known = uniqueFields[name];
  if (!known) return new AppError('conflict', { cause });
  const value = cause.detail?.match(/=\((?:\d+, )?(.*)\) already exists/)?.[1] ?? '';
  const failure = new AppError('duplicate', { params: { field: known.label, value }, cause });
  return new AppError('duplicate', {
    message: failure.message,
    errors: { [known.field]: [failure.message] },
    cause,
  });
}

function missingOrInUse(name: string, cause: DatabaseError): AppError {
  if (cause.detail?.includes('is still referenced')) {
    return new AppError('in_use', { params: { name: 'Data ini', count: 'data lain' }, cause });
  }
  const known = referenceFields[name];
  if (!known) return new AppError('conflict', { cause });
  return new AppError('validation_failed', { errors: { [known.field]: [known.message] }, cause });
}
