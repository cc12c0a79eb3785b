import { formatAngka } from '../../../shared/angka.ts';
import type { AnswerOf, QueryOf } from '../../../shared/contract.ts';
import { AppError, refused } from '../../../shared/errors.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import type { PutusanBatch, PutusanInput } from '../../../shared/opname-input.ts';
import type { Inside, RequestContext } from '../../context.ts';
import { rangeOf } from '../../db/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { missingLokasi } from '../barang/barang-pecah.repository.ts';
import { withAddress } from '../berkas/berkas-address.ts';
import { photosOf } from './foto.repository.ts';
import { findOpname } from './opname.repository.ts';
import { lockIn } from './opname.service.ts';
import { canFollow, choicesOf, proposalOf } from './putusan-rules.ts';
import {
  type Butir,
  countSelisih,
  keepPutusan,
  keepSusulan,
  listSelisih,
  type NewPutusan,
} from './selisih.repository.ts';

/**
 * Reads one page of differences, with proposals and decisions.
 * @throws AppError not_found
 */
export async function pageOfSelisih(
  { db, files: { signer } }: RequestContext,
  id: number,
  { kelompok, page, per_page }: QueryOf<typeof opnameEndpoints.selisih>,
): Promise<AnswerOf<typeof opnameEndpoints.selisih>> {
  if (!(await findOpname(db, id))) throw new AppError('not_found');
  const counts = await countSelisih(db, id);
  const rows = await listSelisih(db, id, { kelompok, range: rangeOf({ page, per_page }) });
  const total = counts
    .filter((one) => kelompok === undefined || one.kelompok === kelompok)
    .reduce((sum, { jumlah }) => sum + jumlah, 0);
  const photos = await photosOf(
    db,
    id,
    rows.map(({ kunci }) => kunci),
  );
  const data = rows.map((row) => ({
    ...withProposal(row),
    foto: (photos.get(row.kunci) ?? []).map((one) => withAddress(signer, one)),
  }));
  return { data, meta: { page, per_page, total, kelompok: counts } };
}

const withProposal = (butir: Butir): Omit<SelisihOpname, 'foto'> => ({
  ...butir,
  usul: proposalOf(butir),
  pilihan: choicesOf(butir),
});

/**
 * Stores decisions: one by one, a group as proposed, and those on late counts. Returns how many are still open.
 * @throws AppError not_found, conflict (not under review), validation_failed (nothing to decide)
 */
export async function decideSelisih(
  ctx: RequestContext,
  id: number,
  { putusan, sesuai_usul, susulan }: PutusanBatch,
): Promise<AnswerOf<typeof opnameEndpoints.putusan>['data']> {
  return inTransaction(ctx, async (inside) => {
    const { db, actor } = inside;
    const { nama } = await lockIn(db, id, ['ditinjau'], 'selisihnya tidak dapat diputuskan');
    if (susulan.length > 0) {
      const ids = susulan.map((one) => ({ ...one, hitungan_id: one.hitungan_id.toLowerCase() }));
      if ((await keepSusulan(db, id, ids, actor.id)) < ids.length)
        throw refused('susulan', 'Salah satu hitungan susulan tidak ada dalam opname ini. Muat ulang.');
    }
    const butir = await listSelisih(db, id, { kunci: putusan.map(({ kunci }) => kunci) });
    const found = new Map(butir.map((one) => [one.kunci, one]));
    await assertRooms(inside, putusan);
    const decided = putusan.map((one, place) => decisionOf(found.get(one.kunci), one, place));
    await keepPutusan(db, id, decided, actor.id);
    let count = decided.length;
    if (sesuai_usul !== undefined) {
      const kelompok = sesuai_usul === 'semua' ? undefined : sesuai_usul;
      const open = await listSelisih(db, id, { kelompok, terbuka: true });
      await keepPutusan(db, id, open.map(asProposed), actor.id);
      count += open.length;
    }
    await recordAudit(inside, {
      jenis: 'opname',
      record_id: id,
      aksi: 'update',
      sebelum: { nama, putusan: null },
      sesudah: { nama, putusan: `${count} diputuskan, ${susulan.length} susulan` },
    });
    const belum = (await countSelisih(db, id)).reduce((sum, one) => sum + one.belum, 0);
    return { diputuskan: count, belum };
  });
}

/**
 * Checks that the rooms of decisions exist.
 * @throws AppError validation_failed
 */
async function assertRooms({ db }: Inside, putusan: readonly PutusanInput[]): Promise<void> {
  const asked = putusan.flatMap(({ letak = [] }) => letak.map(({ lokasi_id }) => lokasi_id));
  const gone = new Set(await missingLokasi(db, [...new Set(asked)]));
  const place = putusan.findIndex(({ letak = [] }) => letak.some(({ lokasi_id }) => gone.has(lokasi_id)));
  if (place >= 0)
    throw refused(`putusan.${place}.letak`, 'Salah satu ruangnya sudah tidak ada. Pilih ruang lain.');
}

const asProposed = (butir: Butir): NewPutusan => ({
  kunci: butir.kunci,
  keputusan: proposalOf(butir),
  letak: butir.kelompok === 'berbeda' ? [] : butir.letak,
  barang: null,
  catatan: null,
});

function decisionOf(butir: Butir | undefined, given: PutusanInput, place: number): NewPutusan {
  const { kunci, keputusan, letak, barang = null, catatan } = given;
  if (!butir) throw refused(`putusan.${place}.kunci`, 'Selisih ini sudah tidak ada. Muat ulang daftarnya.');
  if (!choicesOf(butir).includes(keputusan))
    throw refused(
      `putusan.${place}.keputusan`,
      'Keputusan ini tidak berlaku untuk selisih ini. Pilih yang lain.',
    );
  const places = letak ?? (butir.kelompok === 'berbeda' ? [] : butir.letak);
  const needed = butir.kelompok === 'berbeda' && (keputusan === 'sesuaikan' || keputusan === 'hilang');
  if (needed && letak === undefined) {
    throw refused(
      `putusan.${place}.letak`,
      'Hitungan perangkatnya berbeda. Tentukan berapa yang ada di ruang mana, atau hitung lagi.',
    );
  }
  if (['sesuaikan', 'hilang'].includes(keputusan) && !canFollow(butir, places))
    throw refused(
      `putusan.${place}.letak`,
      `Yang tercatat ${formatAngka(Math.min(butir.kini?.jumlah ?? 0, butir.harapan?.jumlah ?? Number.POSITIVE_INFINITY))} unit. Isi paling banyak sejumlah itu, di ruang yang masih ada.`,
    );
  return { kunci, keputusan, letak: places, barang, catatan };
}
