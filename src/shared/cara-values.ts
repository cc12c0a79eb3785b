/** Values of a filter by how a barang came in: one of the ways, or not filled in. Codes alone, as the first page reads them. */
export const caraPerolehanFilterValues = ['beli', 'hibah', 'transfer', 'dibangun_sendiri', 'tanpa'] as const;

/** A way in which a barang came into the office. */
export type CaraPerolehan = Exclude<(typeof caraPerolehanFilterValues)[number], 'tanpa'>;
