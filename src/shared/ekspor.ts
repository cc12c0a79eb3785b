/** Rows that a PDF takes; beyond it a spreadsheet serves better. */
export const MAX_BARIS_PDF = 5000;

/** The formats in which lists and reports are saved. */
export const formatEkspor = ['xlsx', 'csv', 'pdf'] as const;
export type FormatEkspor = (typeof formatEkspor)[number];
