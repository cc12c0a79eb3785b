import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's package `faketime` puts it. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);

/** A clock of its own for a process, which can be moved while it runs. */
export interface FakeClock {
  /** What the process must be started with. */
  env: Record<string, string>;
  /** Moves the clock away from the true time, for example `+1d` or `-1h`; `+0` puts it right. */
  move(by: string): void;
}

/** Milliseconds within which a process notices that its clock was moved. */
export const NOTICED_MS = 3_000;

/** Makes a clock; undefined where libfaketime is not installed. */
export function createFakeClock(folder: string, name: string): FakeClock | undefined {
  if (!LIBRARY) return undefined;
  const file = join(folder, name);
  const move = (by: string) => {
    // whole at once: it may be read in this moment
    writeFileSync(`${file}.baru`, `${by}\n`);
    renameSync(`${file}.baru`, file);
  };
  move('+0');
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_RESET: '1',
      // what measures durations is not moved when a clock is put right
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    move,
  };
}
