import { setTimeout as wait } from 'node:timers/promises';
import type { Asking } from './ask.ts';

/** Closes the books up to a day, waits until the closing is complete, and returns it. */
export async function closeBooks(admin: Asking, sampai: string) {
  const made = await admin.post('/api/tutup-buku', { sampai });
  if (made.statusCode !== 201) throw new Error(made.body);
  const { id } = made.json().data;
  for (const limit = Date.now() + 120_000; Date.now() < limit; ) {
    const { data } = (await admin.get(`/api/tutup-buku/${id}`)).json();
    if (data.status === 'tutup') return data;
    await wait(25);
  }
  throw new Error(`The closing of ${sampai} does not stand`);
}

/** Reopens a closing. */
export async function openBooks(admin: Asking, id: number, alasan = 'Ada yang keliru') {
  const answer = await admin.post(`/api/tutup-buku/${id}/buka`, { alasan });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
}
