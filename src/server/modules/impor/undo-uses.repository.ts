import { type RawBuilder, sql } from 'kysely';

/** A use of records by another module: SQL condition on the record `ada`, and what it says of it. */
interface Use {
  condition: RawBuilder<unknown>;
  sebab: string;
}

/** Uses of barang and buku: open or completed proposals and opname name them. */
const ofBoth = (jenis: 'barang' | 'buku'): Use[] => [
  {
    condition: sql`select from penghapusan_baris baris join penghapusan usul on usul.id = baris.penghapusan_id
      where baris.jenis = ${jenis} and baris.record_id = ada.id and usul.status not in ('ditolak', 'batal')`,
    sebab: 'sudah diusulkan dalam penghapusan',
  },
  {
    condition: sql`select from opname_harapan harapan join opname on opname.id = harapan.opname_id
      where harapan.jenis = ${jenis} and harapan.record_id = ada.id and opname.status in ('berjalan', 'ditinjau', 'sah')`,
    sebab: 'sudah termasuk dalam opname',
  },
];

/** Uses of barang alone: what is asked or reported of them. */
const ofBarang: Use[] = [
  {
    condition: sql`select from permintaan where permintaan.barang_id = ada.id and permintaan.status = 'Menunggu'`,
    sebab: 'sedang diminta seseorang',
  },
  {
    condition: sql`select from aduan where aduan.barang_id = ada.id`,
    sebab: 'sudah dilaporkan dalam aduan',
  },
];

/**
 * Builds SQL cases for records that an import created (`rekam`, `ada`) and another module uses since, none of which
 * changes the record or its journal.
 */
export function usedElsewhere(jenis: 'barang' | 'buku'): RawBuilder<unknown> {
  const uses = [...ofBoth(jenis), ...(jenis === 'barang' ? ofBarang : [])];
  return sql.join(
    uses.map(
      ({ condition, sebab }) =>
        sql`when rekam.aksi = 'dibuat' and exists (${condition}) then ${sql.lit(sebab)}`,
    ),
    sql` `,
  );
}
