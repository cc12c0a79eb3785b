/** Maximum replay of a notification stream without Last-Event-ID, in seconds: 31 days. */
export const STREAM_MAX_SECONDS = 2_678_400;
