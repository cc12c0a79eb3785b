/** Columns that a list of refused rows adds to those of its file. */
export const ADDED_COLUMNS = ['Nomor Baris Asal', 'Alasan Ditolak'] as const;
