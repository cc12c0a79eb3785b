import pg from 'pg';
import type { PreparingClient } from './prepared.ts';

/** Internals of a pool that its types lack. */
interface Inner {
  _idle: { client: PreparingClient }[];
  _pulseQueue(): void;
}

/**
 * Pool that lends its oldest idle connection instead of the one that was returned last: that has planned most
 * statements, and planning one for the first times takes longer than running it.
 */
export class OldestFirstPool extends pg.Pool {
  _pulseQueue(): void {
    // the pool takes the last one
    (this as unknown as Inner)._idle.sort((one, other) => other.client.begunAt - one.client.begunAt);
    (pg.Pool.prototype as unknown as Inner)._pulseQueue.call(this);
  }
}
