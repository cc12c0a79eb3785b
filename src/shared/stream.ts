/** Seconds back, at most, that a stream of notifications without a Last-Event-ID begins: 31 days. */
export const STREAM_MAX_SECONDS = 2_678_400;
