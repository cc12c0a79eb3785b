/** Formats that lists and reports are saved in, as people call them. */
export const fileFormats = { xlsx: 'Excel', csv: 'CSV', pdf: 'PDF' } as const;
