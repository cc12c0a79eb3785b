import { onTestFinished, vi } from 'vitest';
import { setOfficeZone } from '../../shared/today.ts';

/** Sets the time, the machine's zone and the office's zone until the test ends. Timers stay real. */
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

/** 01.00 on 23 November in Jakarta, noon of the 22nd in New York. */
export const oneAtNight = '2026-11-22T18:00:00Z';
