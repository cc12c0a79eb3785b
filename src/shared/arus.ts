/** Seconds back, at most, that a stream of notifications without a Last-Event-ID begins: 31 days. */
export const ARUS_MOST_SECONDS = 2_678_400;
