/** The columns that a list of refused rows has beside those of its file. */
export const ADDED_COLUMNS = ['Nomor Baris Asal', 'Alasan Ditolak'] as const;
