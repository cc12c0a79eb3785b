import { randomUUID } from 'node:crypto';
import { shifted } from '../../../shared/days.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceAll } from '../notifikasi/announce.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { lastSendingDay, sendingDay } from '../tampilan/sending-day.ts';
import { claimPerson, noteReminded, type ReminderDays, waitingOf } from './reminders.repository.ts';

interface ReminderOptions {
  db: Db;
  config: Config;
  /** Current time, by the office's clock. */
  now?: Date;
}

/**
 * Reminds people of unsigned tanda terima: the receiver once after some days, and receiver and requester once a week.
 * One e-mail per person, in the transaction that reads what is open, so that concurrent processes send only one.
 * @returns number of notified people
 */
export async function remindReceipts({ db, config, now = new Date() }: ReminderOptions): Promise<number> {
  const days = await daysOf(db, now);
  let reminded = 0;
  for (let after = 0; ; ) {
    const claimed = await inTransaction(
      { db, config, actor: undefined, requestId: randomUUID() },
      async (inside) => {
        const person = await claimPerson(inside.db, days, after);
        if (!person?.due) return person;
        const lines = await waitingOf(inside.db, person.id);
        const receives = lines.filter(({ penerima_id }) => penerima_id === person.id);
        const asked = lines.filter(({ penerima_id }) => penerima_id !== person.id);
        await announceAll(inside, [
          { jenis: 'tanda_terima_pengingat', pengguna_id: person.id, receives, asked, kunci: randomUUID() },
        ]);
        await noteReminded(inside.db, person.id, days);
        return person;
      },
    );
    if (!claimed) return reminded;
    after = claimed.id;
    if (claimed.due) reminded += 1;
  }
}

/** Converts the settings to days. */
async function daysOf(db: Db, now: Date): Promise<ReminderDays> {
  const { pengingat_hari, ringkasan_mingguan } = await readPengaturan(db);
  return {
    minggu: ringkasan_mingguan ? lastSendingDay('minggu', now) : null,
    dimintaSampai: pengingat_hari === 0 ? null : shifted(sendingDay(now), -pengingat_hari),
  };
}
