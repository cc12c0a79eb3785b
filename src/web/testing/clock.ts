import { onTestFinished, vi } from 'vitest';
import { setOfficeZone } from '../../shared/today.ts';

/**
 * Stands at a moment, in front of a machine of this zone, in an office of another, until the test ends. Timers go on as
 * they are.
 */
export function standAt(moment: string, { machine, office }: { machine: string; office: string }): void {
  const before = process.env.TZ;
  process.env.TZ = machine;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) });
  setOfficeZone(office);
  onTestFinished(() => {
    vi.useRealTimers();
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
    setOfficeZone('Asia/Jakarta');
  });
}

/** One in the morning of 23 November in Jakarta, where it is still noon of the 22nd in New York. */
export const oneAtNight = '2026-11-22T18:00:00Z';
