import { expect } from 'vitest';
import type { Asking } from './ask.ts';

/** Builds the body of a proposal. */
export const usulanOf = (more: object) => ({
  judul: 'Penghapusan uji',
  cara: 'musnah',
  alasan: 'Rusak dan tidak ekonomis diperbaiki',
  ...more,
});

/** API calls of the people in a proposal, by role. */
export interface ProposalAsking {
  pengusul: Asking;
  pemeriksa: Asking;
  penyetuju: Asking;
}

/** Sends a step and expects success; returns the proposal. */
export async function stepOf(ask: Asking, id: number, step: string, body?: object) {
  const answer = await ask.post(`/api/penghapusan/${id}/${step}`, body);
  expect(answer.statusCode, `${step}: ${answer.body}`).toBe(200);
  return answer.json().data;
}

/** Marks all lines of a proposal as fit except those given, and completes the examination. */
export async function examineAll(
  pemeriksa: Asking,
  id: number,
  unfit: readonly number[] = [],
): Promise<void> {
  const { baris } = (await pemeriksa.get(`/api/penghapusan/${id}`)).json().data;
  await stepOf(pemeriksa, id, 'penelitian', {
    baris: baris.map((row: { id: number; record_id: number }) => ({
      id: row.id,
      layak: !unfit.includes(row.record_id),
      catatan: 'Diperiksa di tempat',
    })),
  });
  await stepOf(pemeriksa, id, 'teliti', { hasil_penelitian: 'Sesuai dengan keadaannya' });
}

const path = ['diusulkan', 'diteliti', 'disetujui', 'dilaksanakan', 'ber_sk', 'selesai'] as const;

/** Creates a proposal and advances it to a status; returns its id. */
export async function proposalIn(
  status: 'draf' | (typeof path)[number],
  { pengusul, pemeriksa, penyetuju }: ProposalAsking,
  body: object,
  more: { laksanakan?: object; sk?: object } = {},
): Promise<number> {
  const made = await pengusul.post('/api/penghapusan', usulanOf(body));
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json().data;
  const steps: Record<(typeof path)[number], () => Promise<unknown>> = {
    diusulkan: () => stepOf(pengusul, id, 'usulkan'),
    diteliti: () => examineAll(pemeriksa, id),
    disetujui: () => stepOf(penyetuju, id, 'setujui', {}),
    dilaksanakan: () => stepOf(pengusul, id, 'laksanakan', more.laksanakan ?? {}),
    ber_sk: () => stepOf(pengusul, id, 'sk', more.sk ?? { nomor: `SK-${id}/2026`, tanggal: '2026-01-02' }),
    selesai: () => stepOf(pengusul, id, 'selesai'),
  };
  const until = path.indexOf(status as (typeof path)[number]);
  for (const one of path.slice(0, until + 1)) await steps[one]();
  return id;
}
