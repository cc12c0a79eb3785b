import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CountQueue } from '../../entities/opname/count-queue.ts';
import { settle } from '../../entities/opname/count-rules.ts';
import type { Queued } from '../../entities/opname/opname-store.ts';
import { sendCounts } from './send-counts.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates an in-memory queue with so many counts. */
function queueOf(count: number): { queue: CountQueue; left: () => number } {
  let rows = Array.from(
    { length: count },
    (_, index): Queued => ({
      id: `id-${index}`,
      urut: index + 1,
      lokasi_id: 1,
      kode: 'A',
      jumlah: 1,
      kondisi: null,
      catatan: null,
      waktu: '2026-01-02T03:04:05.000Z',
      pesan: null,
    }),
  );
  const queue = {
    kunci: '1/1',
    perangkatId: 'device',
    waiting: async () => rows,
    settle: async (sent: readonly Queued[], answers: Parameters<typeof settle>[1]) => {
      const { gone } = settle(sent, answers);
      rows = rows.filter(({ id }) => !gone.includes(id));
    },
  } as unknown as CountQueue;
  return { queue, left: () => rows.length };
}

/** Sizes of the batches that the stubbed server received. */
let batches: number[];
function serverOf(answerTo: (sent: { id: string }[]) => Response): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: unknown, { body }: { body: string }) => {
      const { hitungan } = JSON.parse(body);
      batches.push(hitungan.length);
      return answerTo(hitungan);
    }),
  );
}
const taken = (sent: { id: string }[]) =>
  Response.json({ data: sent.map(({ id }) => ({ id, diterima: true, hasil: 'cocok' })) });
const failed = (status: number, code: string) => Response.json({ message: 'Tidak dapat.', code }, { status });

beforeEach(() => {
  batches = [];
});

test('a batch that is too large is halved until it fits, and all are sent', async () => {
  const { queue, left } = queueOf(700);
  serverOf((sent) => (sent.length > 130 ? failed(413, 'too_large') : taken(sent)));
  expect(await sendCounts(queue, 1, () => undefined)).toBe(700);
  expect([batches, left()]).toEqual([[500, 250, 125, 125, 125, 125, 125, 75], 0]);
});

test.each([
  [500, 'internal_error'],
  [503, 'busy'],
  [401, 'unauthenticated'],
  [404, 'not_found'],
  [422, 'validation_failed'],
])(
  'an answer %i is no success: nothing leaves the device, and it can be tried without end',
  async (status, code) => {
    const { queue, left } = queueOf(3);
    serverOf(() => failed(status, code));
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(sendCounts(queue, 1, () => undefined)).rejects.toThrow();
    expect([batches.length, left()]).toEqual([10, 3]);
    serverOf(taken);
    expect(await sendCounts(queue, 1, () => undefined)).toBe(3);
    expect(left()).toBe(0);
  },
);

test('of an answer that names only some, the others stay', async () => {
  const { queue, left } = queueOf(3);
  let nth = 0;
  serverOf((sent) => {
    nth += 1;
    return nth === 1 ? taken(sent.slice(0, 2)) : failed(500, 'internal_error');
  });
  await expect(sendCounts(queue, 1, () => undefined)).rejects.toThrow();
  expect(left()).toBe(1);
});
