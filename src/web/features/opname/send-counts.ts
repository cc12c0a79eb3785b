import type { CountAnswer } from '../../../shared/opname.ts';
import { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { MAX_COUNTS } from '../../../shared/opname-words.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import type { CountQueue } from '../../entities/opname/count-queue.ts';

/**
 * Sends all unsent counts in batches; a batch that is too large is halved.
 * @param onAnswers runs after each batch, once its results are stored
 * @returns the number of sent counts
 * @throws ApiError of the first failed batch; its counts stay on the device
 */
export async function sendCounts(
  queue: CountQueue,
  opnameId: number,
  onAnswers: (answers: readonly CountAnswer[]) => void,
): Promise<number> {
  let size = MAX_COUNTS;
  let sent = 0;
  for (;;) {
    const batch = (await queue.waiting()).filter(({ pesan }) => pesan === null).slice(0, size);
    if (batch.length === 0) return sent;
    const hitungan = batch.map(
      ({ id, urut, lokasi_id, pengguna_id, kode, jumlah, kondisi, rincian, catatan, waktu }) => {
        const whose = pengguna_id == null ? {} : { pengguna_id };
        return {
          id,
          urut,
          lokasi_id,
          ...whose,
          kode,
          jumlah,
          kondisi,
          rincian: rincian ?? null,
          catatan,
          waktu,
        };
      },
    );
    try {
      const { data } = await call(opnameEndpoints.hitungan, {
        params: { id: opnameId },
        body: { perangkat_id: queue.perangkatId, hitungan },
      });
      await queue.settle(batch, data);
      sent += batch.length;
      onAnswers(data);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 413) || size === 1) throw error;
      size = Math.ceil(size / 2);
    }
  }
}
