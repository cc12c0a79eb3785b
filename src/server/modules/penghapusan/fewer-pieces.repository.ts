import { sql } from 'kysely';
import type { Trx } from '../../context.ts';

/** A record that is to have this many pieces. */
export interface Fewer {
  id: number;
  jumlah: number;
}

/** Finds the first record that would have fewer pieces than are held now, or proposed for penghapusan. */
export async function firstTooFew(
  trx: Trx,
  jenis: 'barang' | 'buku',
  changes: readonly Fewer[],
): Promise<(Fewer & { dipegang: number; diusulkan: number }) | undefined> {
  const { rows } = await sql<Fewer & { dipegang: number; diusulkan: number }>`
    select * from (
      select diminta.id, diminta.jumlah, (
          select coalesce(sum(pakai.jumlah), 0)::int from barang_pengguna pakai
          where ${jenis}::text = 'barang' and pakai.barang_id = diminta.id and pakai.tanggal_akhir is null
        ) as dipegang, dicadangkan(${jenis}, diminta.id) as diusulkan
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as diminta (id bigint, jumlah integer)
    ) semua
    where jumlah < greatest(dipegang, diusulkan) order by id limit 1`.execute(trx);
  return rows[0];
}
