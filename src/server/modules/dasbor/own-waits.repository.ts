import { sql } from 'kysely';
import type { Db } from '../../context.ts';
import { seenByPetugas } from '../opname/opname.repository.ts';
import { waitingFor } from '../penghapusan/penghapusan.repository.ts';
import { unsignedReceipts } from '../tanda-terima/tanda-terima.repository.ts';

/** A person, and what they manage. */
interface Who {
  id: number;
  opname: boolean;
  penghapusan: boolean;
}

/** Kinds of what may wait for a person. */
export type WaitingKinds = Record<'opname' | 'tanda_terima' | 'surat' | 'penghapusan', boolean>;

/** Tells in one statement what may wait for a person, so that the rest is only read where there is something. */
export async function waitingKinds(db: Db, who: Who): Promise<WaitingKinds> {
  const counted = who.opname ? sql<boolean>`opname.status = 'berjalan'` : seenByPetugas(who.id);
  const { rows } = await sql<WaitingKinds>`
    select exists (select from opname where ${counted}) as opname,
      exists (${unsignedReceipts(db).where('minta.penerima_id', '=', who.id).select('minta.bast_id')}) as tanda_terima,
      exists (select from surat_komitmen where pengguna_id = ${who.id}) as surat,
      exists (select from penghapusan where ${waitingFor(who.id, who.penghapusan)}) as penghapusan`.execute(
    db,
  );
  return rows[0] ?? { opname: false, tanda_terima: false, surat: false, penghapusan: false };
}
