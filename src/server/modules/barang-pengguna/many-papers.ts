import { formatAngka } from '../../../shared/angka.ts';
import type { ManyHoldings } from '../../../shared/barang-pengguna-many.ts';
import { type BastAlong, type BastInput, type JenisBast, MAX_BARIS_BAST } from '../../../shared/bast.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Holding } from '../../../shared/history.ts';
import { can } from '../../../shared/permissions.ts';
import type { Inside } from '../../context.ts';
import { issueBast } from '../bast/bast.service.ts';
import { announceAll } from '../notifikasi/announce.ts';

/* Notifications and BAST of holdings that began or ended together. */

/** A holding that began or ended, with the name of its barang. */
export interface Ended {
  catatan: Holding;
  nama_barang: string;
}

/** Notifies each person once of what was taken back from them. */
export const tellTaken = (inside: Inside, ended: readonly Ended[]): Promise<void> =>
  tellEach(inside, 'barang_ditarik', ended);

/** Notifies each person once of what was handed to them. */
export const tellGiven = (inside: Inside, given: readonly Ended[]): Promise<void> =>
  tellEach(inside, 'barang_diserahkan', given);

async function tellEach(
  inside: Inside,
  jenis: 'barang_ditarik' | 'barang_diserahkan',
  rows: readonly Ended[],
): Promise<void> {
  await announceAll(
    inside,
    [...byPerson(rows).values()].map((many) => ({ jenis, many })),
  );
}

/**
 * Issues a BAST for each person, several where one would list too much; none where not asked for.
 * @param paper further content; its day is today when left out
 */
export async function bastOf(
  inside: Inside,
  jenis: JenisBast,
  rows: readonly Ended[],
  { bast, petugas_id, catatan, tanda_terima }: BastAlong,
  paper: Pick<Partial<BastInput>, 'tanggal' | 'dasar'> = {},
): Promise<ManyHoldings['bast']> {
  if (!bast) return [];
  if (!can(inside.actor.roles, 'bast:write')) throw new AppError('forbidden');
  const issued: ManyHoldings['bast'] = [];
  for (const own of byPerson(rows).values()) {
    for (let at = 0; at < own.length; at += MAX_BARIS_BAST) {
      const holding_ids = own.slice(at, at + MAX_BARIS_BAST).map((row) => row.catatan.id);
      const content = { jenis, holding_ids, petugas_id, catatan, tanda_terima, ...paper };
      const { id, nomor } = await issueBast(inside, content);
      issued.push({ id, nomor });
    }
  }
  return issued;
}

/** Names the issued BAST, or counts them where there are several. */
export function issuedInWords(bast: ManyHoldings['bast']): string {
  const [only, ...others] = bast;
  if (!only) return '';
  if (others.length === 0) return ` BAST ${only.nomor} sudah diterbitkan.`;
  return ` ${formatAngka(bast.length)} BAST sudah diterbitkan.`;
}

function byPerson(rows: readonly Ended[]): Map<number, Ended[]> {
  const people = new Map<number, Ended[]>();
  for (const row of rows) {
    const { pengguna_id } = row.catatan;
    people.set(pengguna_id, [...(people.get(pengguna_id) ?? []), row]);
  }
  return people;
}
