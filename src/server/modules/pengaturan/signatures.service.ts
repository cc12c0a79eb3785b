import type { TandaTangan } from '../../../shared/limits.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { type SignedTable, signatureOfOffice } from '../../documents/letterhead-signatures.ts';
import { closingRead } from '../mutasi/register-at.repository.ts';
import { readSigner } from './letterhead.service.ts';
import { readPengaturan } from './pengaturan.repository.ts';

/**
 * Reads who signs a report or schedule; undefined for nobody. A single one is the office's signer; of two, that signer
 * is at the left under "Mengetahui", and the second below place and date. A closed day has the signers and date of its
 * closing.
 * @param asked choice for this file; by default the office's settings
 */
export const signedBy =
  (asked?: TandaTangan) =>
  async ({ db }: { db: Db }): Promise<SignedTable | undefined> => {
    const settings = await readPengaturan(db);
    const chosen = asked ?? settings.tanda_tangan_laporan;
    if (chosen === 'tanpa') return undefined;
    const { kota } = settings;
    const first = await readSigner({ db });
    const second = await readSigner({ db }, 'kedua');
    const closed = closingRead(db);
    return {
      kota,
      date: closed ? officeToday(new Date(closed.ditutup_pada)) : officeToday(),
      signatures:
        chosen === 'satu'
          ? [null, signatureOfOffice(first, '')]
          : [signatureOfOffice(first, 'Mengetahui,'), signatureOfOffice(second, 'Dibuat oleh,')],
    };
  };
