import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of Debian's package `faketime`. */
const LIBRARY = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
  .find(existsSync);

/** A fake clock for a process, which can be moved while it runs. */
export interface FakeClock {
  /** Environment with which the process must be started. */
  env: Record<string, string>;
  /** Shifts the clock from the true time, e.g. `+1d` or `-1h`; `+0` restores it. */
  move(by: string): void;
}

/** Milliseconds within which a process notices a moved clock. */
export const NOTICED_MS = 3_000;

/** Creates a fake clock; undefined where libfaketime is not installed. */
export function createFakeClock(folder: string, name: string): FakeClock | undefined {
  if (!LIBRARY) return undefined;
  const file = join(folder, name);
  const move = (by: string) => {
    // replaces the file atomically, as it may be read at any moment
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
      // keeps the monotonic clock real, which measures durations
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    move,
  };
}
