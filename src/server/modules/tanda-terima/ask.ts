import type { Bast } from '../../../shared/bast.ts';
import type { Inside } from '../../context.ts';
import { announce } from '../notifikasi/announce.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { anyAsked, anyOfKategori, findTandaTerima, insertTandaTerima } from './tanda-terima.repository.ts';

/** Receiver of a BAST: its second party. */
export const receiverOf = ({
  jenis,
  pengguna_id,
  petugas_id,
}: Pick<Bast, 'jenis' | 'pengguna_id' | 'petugas_id'>): number =>
  jenis === 'penyerahan' ? pengguna_id : petugas_id;

/** Requests a tanda terima from the receiver of a BAST and notifies them, once. */
export async function ask(inside: Inside, bast: Bast): Promise<boolean> {
  const made = await insertTandaTerima(inside.db, {
    bast_id: bast.id,
    penerima_id: receiverOf(bast),
    diminta_oleh_id: inside.actor.id,
  });
  if (made) await announce(inside, { jenis: 'tanda_terima_diminta', bast, penerima_id: receiverOf(bast) });
  return made;
}

/**
 * Requests a tanda terima when a BAST is issued: where its issuer or the settings want one, and where it replaces a
 * BAST that had one.
 */
export async function askAtIssue(inside: Inside, bast: Bast, wanted: boolean | undefined): Promise<boolean> {
  return wanted || (await isAutomatic(inside, bast)) ? ask(inside, bast) : false;
}

async function isAutomatic({ db }: Inside, { isi, menggantikan }: Bast): Promise<boolean> {
  const { tanda_terima, tanda_terima_kategori } = await readPengaturan(db);
  if (tanda_terima === 'selalu') return true;
  const replaced = menggantikan.map(({ id }) => id);
  if (replaced.length > 0 && (await anyAsked(db, replaced))) return true;
  if (tanda_terima === 'tidak') return false;
  const holdings = isi.barang.map(({ holding_id }) => holding_id);
  return anyOfKategori(
    db,
    holdings,
    tanda_terima_kategori.map(({ id }) => id),
  );
}

/** Notifies the receiver of a BAST that it was voided. */
export async function tellVoided(inside: Inside, bast: Bast): Promise<void> {
  const asked = await findTandaTerima(inside.db, bast.id);
  if (asked?.status !== 'dibatalkan') return;
  await announce(inside, { jenis: 'tanda_terima_dibatalkan', bast, penerima_id: asked.penerima_id });
}
