import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** Checks METRICS_TOKEN in constant time. */
export function isMetricsToken({ metricsToken }: Config, given: string | undefined): boolean {
  if (metricsToken === null || given === undefined) return false;
  return timingSafeEqual(digest(metricsToken), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
