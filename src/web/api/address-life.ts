/** Milliseconds after which addresses of files are read again: they hold for at least half an hour. */
export const ADDRESS_LIFE = 20 * 60_000;
