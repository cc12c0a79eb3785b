import { setTimeout as sleep } from 'node:timers/promises';
import type { Office } from '../../test/support/faults/office.ts';
import { send } from '../../test/support/faults/send.ts';

/** Person who works during a fault: lists barang and creates some, five times a second. */
export interface Colleague {
  asked: () => number;
  failed: () => number;
  /** Slowest and 95th percentile response time in milliseconds. */
  slowest: () => number;
  p95: () => number;
  stop(): Promise<void>;
}

/** Maximum response time in milliseconds, also on a busy machine. */
export const SLOWEST_MS = 10_000;

export function startWorking(office: Office): Colleague {
  const times: number[] = [];
  let failed = 0;
  let going = true;
  const { kategori_id, lokasi_id } = office;
  const barang = { kategori_id, lokasi_id, harga_barang: 1, jumlah_barang: 1, tahun: 2026 };
  const running = (async () => {
    for (let count = 0; going; count += 1) {
      const answer =
        count % 3 === 0
          ? await send(office.address, office.admin, '/api/barang', {
              body: { ...barang, nama_barang: `Kerja ${count}` },
            })
          : await send(office.address, office.admin, '/api/barang?q=kerja', { method: 'GET' });
      times.push(answer.ms);
      if (!answer.data) failed += 1;
      await sleep(200);
    }
  })();
  const at = (share: number) =>
    times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
  return {
    asked: () => times.length,
    failed: () => failed,
    slowest: () => at(1),
    p95: () => at(0.95),
    stop: async () => {
      going = false;
      await running;
    },
  };
}
