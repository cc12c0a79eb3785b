/**
 * Closed list of the API's error codes, each with its HTTP status and Indonesian sentence.
 * `{name}` in a sentence is filled from the error's `params`.
 */
export const errorCodes = {
  bad_request: {
    status: 400,
    message: 'Permintaan tidak dapat dibaca. Periksa kembali isinya, lalu kirim ulang.',
  },
  unauthenticated: {
    status: 401,
    message: 'Sesi Anda tidak berlaku atau sudah berakhir. Silakan masuk kembali.',
  },
  wrong_credentials: {
    status: 401,
    message: 'E-mail atau kata sandi salah. Periksa kembali, lalu coba lagi.',
  },
  account_inactive: { status: 403, message: 'Akun Anda tidak aktif atau belum diberi peran. Hubungi admin.' },
  etask_refused: {
    status: 403,
    message: 'E-task tidak mengenali akun ini. Silakan masuk kembali dengan akun E-task Anda.',
  },
  etask_state: {
    status: 403,
    message: 'Proses masuk ini tidak dikenali. Mulai kembali dari halaman masuk.',
  },
  invalid_invitation: {
    status: 403,
    message: 'Tautan ini tidak berlaku lagi. Jalankan ulang aplikasi untuk memperoleh tautan baru di konsol.',
  },
  forbidden: {
    status: 403,
    message: 'Anda tidak berhak melakukan tindakan ini. Hubungi admin bila Anda memerlukannya.',
  },
  not_found: {
    status: 404,
    message: 'Data yang Anda cari tidak ditemukan. Mungkin sudah dihapus atau alamatnya keliru.',
  },
  unknown_address: { status: 404, message: 'Alamat API ini tidak dikenali. Lihat daftarnya di /api/docs.' },
  duplicate: { status: 409, message: '{field} "{value}" sudah dipakai. Gunakan yang lain.' },
  in_use: {
    status: 409,
    message:
      '{name} tidak dapat dihapus karena masih dipakai oleh {count}. Ubah atau pindahkan dahulu data yang memakainya.',
  },
  version_conflict: {
    status: 409,
    message:
      'Data ini sudah diubah oleh {name} sejak Anda membukanya. Periksa perubahannya, lalu simpan kembali.',
  },
  still_held: { status: 409, message: '{name} masih dipegang oleh {holders}. Tarik kembali dahulu.' },
  not_enough_stock: {
    status: 409,
    message:
      'Sisa {name} tinggal {left}, tidak cukup untuk {asked}. Kurangi jumlahnya atau tarik kembali dahulu.',
  },
  already_returned: { status: 409, message: 'Catatan ini sudah selesai: barangnya sudah ditarik kembali.' },
  already_corrected: { status: 409, message: 'Catatan ini sudah dikoreksi. Koreksi catatan yang terbaru.' },
  already_on_bast: { status: 409, message: '{name} sudah tercantum dalam BAST {nomor}.' },
  already_voided: { status: 409, message: 'BAST {nomor} sudah dibatalkan. Muat ulang untuk melihatnya.' },
  already_signed: {
    status: 409,
    message: 'Tanda terima BAST {nomor} sudah ditandatangani: {hasil}. Muat ulang untuk melihatnya.',
  },
  link_not_sent: {
    status: 409,
    message: 'Tautan tidak dapat dikirim kepada {name}: {why}.',
  },
  link_ended: {
    status: 410,
    message: 'Tautan ini tidak berlaku lagi. Minta tautan baru kepada petugas yang menyerahkan barangnya.',
  },
  last_admin: {
    status: 409,
    message: 'Akun ini satu-satunya admin yang masih aktif. Tunjuk admin lain dahulu.',
  },
  not_yourself: { status: 409, message: 'Anda tidak dapat menghapus atau menonaktifkan akun Anda sendiri.' },
  request_in_progress: {
    status: 409,
    message: 'Permintaan yang sama masih diproses. Tunggu sebentar, lalu coba lagi.',
  },
  already_set_up: { status: 409, message: 'Aplikasi ini sudah disiapkan. Silakan masuk dengan akun admin.' },
  already_decided: {
    status: 409,
    message: '{name} ini sudah {status} oleh {by}. Muat ulang untuk melihatnya.',
  },
  too_many_waiting: {
    status: 409,
    message:
      'Terlalu banyak permohonan Anda yang menunggu keputusan. Tunggu keputusannya, atau batalkan sebagian.',
  },
  already_restored: { status: 409, message: 'Data ini sudah dipulihkan sebelumnya.' },
  already_imported: {
    status: 409,
    message: 'Berkas ini sudah pernah diimpor. Setujui impor ulang bila datanya memang perlu diimpor lagi.',
  },
  rows_look_alike: {
    status: 409,
    message:
      '{count} baris mirip dengan data yang sudah ada. Pilih dahulu: lewati baris itu, atau impor juga sebagai data baru.',
  },
  import_not_ready: { status: 409, message: 'Impor ini {state}.' },
  import_cancelled: { status: 409, message: 'Impor dibatalkan. Tidak ada satu baris pun yang tersimpan.' },
  lokasi_cycle: {
    status: 409,
    message:
      'Lokasi tidak dapat dipindahkan ke lokasi itu sendiri atau ke lokasi di dalamnya. Pilih induk lain.',
  },
  etask_not_connected: {
    status: 409,
    message:
      'MANIS di kantor Anda belum disambungkan dengan E-task. Silakan masuk dengan e-mail dan kata sandi.',
  },
  etask_email_taken: {
    status: 409,
    message:
      'E-mail {email} sudah dipakai akun MANIS. Bila itu akun Anda, masuklah dengan e-mail dan kata sandi, lalu pilih Sinkronkan profil di Home; atau minta admin mengisi Id E-task {id_api} pada data Anda.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'Idempotency-Key ini sudah dipakai untuk data lain. Kirim ulang dengan kunci yang baru.',
  },
  closed_day: {
    status: 422,
    message: 'Pembukuan hari itu sudah ditutup. Pilih hari sesudahnya.',
  },
  conflict: {
    status: 409,
    message: 'Perubahan ini bertentangan dengan data yang ada. Muat ulang, lalu coba lagi.',
  },
  too_slow: {
    status: 408,
    message: 'Data Anda terlalu lama diterima server. Periksa jaringan, lalu kirim ulang.',
  },
  too_large: { status: 413, message: 'Data yang dikirim terlalu besar. Batasnya {limit}.' },
  unsupported_type: {
    status: 415,
    message: 'Jenis berkas atau isi data yang dikirim tidak diterima. {hint}',
  },
  validation_failed: { status: 422, message: 'Ada isian yang perlu diperbaiki.' },
  too_many_attempts: { status: 429, message: 'Terlalu banyak percobaan. Coba lagi dalam {seconds} detik.' },
  too_many_uploads: {
    status: 429,
    message: 'Terlalu banyak unggahan Anda yang belum dipakai. Coba lagi dalam {seconds} detik.',
  },
  too_many_at_once: {
    status: 429,
    message:
      'Beberapa permintaan Anda masih dikerjakan. Tunggu sampai selesai, lalu coba lagi dalam {seconds} detik.',
  },
  internal_error: { status: 500, message: 'Internal Error' },
  etask_unavailable: {
    status: 503,
    message:
      'E-task sedang tidak dapat dihubungi. Coba beberapa saat lagi, atau masuk dengan e-mail dan kata sandi.',
  },
  storage_unavailable: {
    status: 503,
    message: 'Penyimpanan berkas sedang tidak dapat dihubungi. Coba beberapa saat lagi.',
  },
  storage_full: {
    status: 503,
    message:
      'Ruang penyimpanan server penuh, sehingga tidak ada yang dapat disimpan. Hubungi pengelola server, lalu coba lagi.',
  },
  busy: {
    status: 503,
    message: 'Server sedang mengerjakan banyak permintaan. Coba lagi dalam {seconds} detik.',
  },
  took_too_long: {
    status: 503,
    message:
      'Permintaan ini dihentikan karena terlalu lama dikerjakan. Persempit dengan filter atau jangka waktu yang lebih pendek, lalu coba lagi.',
  },
  unavailable: { status: 503, message: 'Layanan sedang tidak tersedia. Coba beberapa saat lagi.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

export interface AppErrorOptions {
  /** Values for the `{name}` placeholders of the sentence. */
  params?: Record<string, string | number>;
  /** Sentence for this case, instead of the code's own. */
  message?: string;
  /** Indonesian sentences by field name. */
  errors?: Record<string, string[]>;
  /** Data that the screen shows beside the sentence. */
  details?: unknown;
  cause?: unknown;
}

/** Error with a code of the closed list, sent by the server as `{ message, code, errors?, details? }`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params: Record<string, string | number>;
  readonly errors: Record<string, string[]> | undefined;
  readonly details: unknown;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    const params = options.params ?? {};
    super(options.message ?? fillIn(errorCodes[code].message, params), { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.params = params;
    this.errors = options.errors;
    this.details = options.details;
  }
}

/** Makes the error of one field of a form: its sentence is also that of the whole answer. */
export const refused = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { message: sentence, errors: { [field]: [sentence] } });

function fillIn(sentence: string, params: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')).trim();
}
