/** Maximum of rows in a PDF; larger lists are exported as Excel or CSV. */
export const MAX_BARIS_PDF = 5000;

/** Export formats of lists and reports. */
export const formatEkspor = ['xlsx', 'csv', 'pdf'] as const;
export type FormatEkspor = (typeof formatEkspor)[number];
