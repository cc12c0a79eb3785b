import { createHash, timingSafeEqual } from 'node:crypto';
import type { Config } from '../config.ts';

/** Whether this is METRICS_TOKEN; the time it takes says nothing of how much of it is right. */
export function isMetricsToken({ metricsToken }: Config, given: string | undefined): boolean {
  if (metricsToken === null || given === undefined) return false;
  return timingSafeEqual(digest(metricsToken), digest(given));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
