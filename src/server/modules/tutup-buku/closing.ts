import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../context.ts';
import { sidePoolOf } from '../../db/connection.ts';
import { inOneProcess } from '../../db/one-process.ts';
import { writeInSnapshot } from '../../db/snapshot.ts';
import { copyClosing, settleClosings, tellProgress } from './closing.repository.ts';
import { underWay } from './tutup-buku.repository.ts';

/** Lock of the process that copies a closing; the database releases it when that process dies. */
const COPY_LOCK = 'manis.tutup_buku_salin';

/**
 * Copies the pending closing, if there is one and no other process does. One transaction, so that a killed copy starts
 * anew.
 */
export async function finishClosing(db: Db, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Promise<void> {
  const side = sidePoolOf(db);
  await inOneProcess(db, COPY_LOCK, async (connection) => {
    const found = await underWay(connection);
    if (!found) return;
    const begun = Date.now();
    try {
      await writeInSnapshot(connection, (trx) =>
        copyClosing(trx, found, (percent) => tellProgress(side, found.id, percent)),
      );
      await settleClosings(connection);
      log.info({ closing: found.id, until: found.sampai, ms: Date.now() - begun }, 'books closed');
    } catch (error) {
      log.error({ err: error, closing: found.id }, 'closing the books failed; it is tried again');
      throw error;
    }
  });
}
