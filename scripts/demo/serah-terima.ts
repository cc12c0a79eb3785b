import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { RequestContext, Trx } from '../../src/server/context.ts';
import { createSerahTerima, saveSerahTerima } from '../../src/server/modules/serah-terima/draft.service.ts';
import { carryOutSerahTerima } from '../../src/server/modules/serah-terima/laksanakan.service.ts';
import { serahTerimaEdit } from '../../src/shared/serah-terima-input.ts';
import { officeToday } from '../../src/shared/today.ts';

/** Minimum and maximum number of holdings of a person who leaves. */
const [LEAST, MOST] = [3, 12];

/** Finds people with a few holdings since before a day, without an account. */
async function holders(trx: Trx, tanggal: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select pengguna.id from pengguna join barang_pengguna bp on bp.pengguna_id = pengguna.id and tanggal_akhir is null
    where aktif and not exists (select from pengguna_role where pengguna_id = pengguna.id)
    group by pengguna.id
    having count(*) between ${LEAST} and ${MOST} and max(bp.tanggal_awal) <= ${tanggal}
    order by count(*) desc, pengguna.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Inserts an executed serah terima jabatan with its documents, and a half-finished draft. Returns their number. */
export async function insertSerahTerimaDemo(
  trx: Trx,
  { admin, today }: { admin: number; today: string },
): Promise<number> {
  const tanggal = today < officeToday() ? today : officeToday();
  const [retired, moved, first, second] = await holders(trx, tanggal);
  if (retired === undefined || moved === undefined || first === undefined || second === undefined) return 0;
  const ctx = {
    db: trx,
    // config that serah terima services need
    config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
    requestId: randomUUID(),
    actor: { id: admin, name: 'Demo', roles: ['admin'], sesiId: 0 },
  } as unknown as RequestContext;
  const days = { terhitung_mulai: tanggal, tanggal_surat: tanggal };
  const decide = async (penggunaId: number, alasan: string, upTo: number) => {
    const draft = await createSerahTerima(ctx, { pengguna_id: penggunaId, alasan });
    const baris = draft.baris.slice(0, upTo).map(({ jenis, record_id, jumlah }, place) => {
      const way =
        place % 3 === 2
          ? { tujuan: 'lepas' }
          : { tujuan: 'penerus', penerus_id: place % 3 === 0 ? first : second };
      return { jenis, record_id, jumlah, ...way };
    });
    return saveSerahTerima(
      ctx,
      draft.id,
      serahTerimaEdit.parse({ ...days, alasan, versi: draft.versi, baris }),
    );
  };
  const ready = await decide(retired, 'Memasuki masa pensiun', Number.MAX_SAFE_INTEGER);
  await carryOutSerahTerima(ctx, ready.id, ready.versi);
  await decide(moved, 'Pindah ke unit kerja lain', 2);
  return 2;
}
