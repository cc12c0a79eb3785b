import { sql } from 'kysely';
import type { Trx } from '../../src/server/context.ts';
import { dayAfter, drawer, oneOf } from './register-draw.ts';

/** One step of a buku's journal: what it adds and what it sets. */
export interface BukuStep {
  jenis: string;
  tanggal: string;
  jumlah: number;
  harga: number;
  ubah: { jenis_id?: number; lokasi_id?: number; kondisi?: string };
  pasangan_id: number | null;
}

export interface BukuModel {
  buku_id: number;
  tahun: number;
  pengguna_id: number | null;
  steps: BukuStep[];
}

const KONDISI = ['Baik', 'Rusak Ringan', 'Rusak Berat'];
const rest = { jumlah: 0, harga: 0, ubah: {}, pasangan_id: null };

/** Draws buku with their later mutasi in the order of their days; some prices were written down wrong. */
export function randomBuku(count: number, people: readonly number[]): BukuModel[] {
  return Array.from({ length: count }, (_, index) => {
    const draw = drawer(index + 3_000_000);
    let day = dayAfter('2015-01-01', draw(3500));
    const places = { jenis_id: 1 + draw(3), lokasi_id: 1 + draw(9), kondisi: 'Baik' };
    let jumlah = 1 + draw(5);
    const entry = { ...rest, jenis: 'perolehan', tanggal: day, jumlah, harga: draw(500_000), ubah: places };
    const steps: BukuStep[] = [entry];
    for (let left = draw(5); left > 0 && jumlah > 0; left--) {
      day = dayAfter(day, 1 + draw(600));
      if (day > '2026-06-30') break;
      const kinds = [
        { ...rest, jenis: 'pindah', tanggal: day, ubah: { lokasi_id: 1 + draw(9) } },
        { ...rest, jenis: 'kondisi', tanggal: day, ubah: { kondisi: oneOf(draw, KONDISI) } },
        { ...rest, jenis: 'reklasifikasi', tanggal: day, ubah: { jenis_id: 1 + draw(3) } },
        { ...rest, jenis: 'penghapusan', tanggal: day, jumlah: -1 - draw(jumlah) },
      ];
      const step = oneOf(draw, kinds);
      jumlah += step.jumlah;
      steps.push(step);
    }
    if (draw(4) === 0)
      steps.push({ ...rest, jenis: 'koreksi', tanggal: entry.tanggal, harga: draw(1000), pasangan_id: 1 });
    return {
      buku_id: index + 1,
      tahun: 1990 + draw(30),
      pengguna_id: draw(3) ? oneOf(draw, people) : null,
      steps,
    };
  });
}

/** Computes a buku on a day; null if it wasn't there. */
export function bukuOn({ steps }: Pick<BukuModel, 'steps'>, day: string) {
  const state = { jumlah: 0, harga: 0, jenis_id: 0, lokasi_id: 0, kondisi: '' };
  for (const { tanggal, jumlah, harga, ubah } of steps) {
    if (tanggal > day) continue;
    state.jumlah += jumlah;
    state.harga += harga;
    Object.assign(state, ubah);
  }
  return state.jumlah > 0 ? state : null;
}

/** Writes buku with their journals; of those that left only the snapshot stays. */
export async function writeBuku(trx: Trx, buku: readonly BukuModel[], oleh_id: number): Promise<void> {
  const idOf = (buku_id: number, at: number) => 10_000_000 + buku_id * 100 + at;
  const rows = buku.flatMap(({ buku_id, steps }) =>
    steps.map(({ ubah, pasangan_id, ...step }, index) => ({
      ...step,
      id: idOf(buku_id, index + 1),
      buku_id,
      pasangan_id: pasangan_id && idOf(buku_id, pasangan_id),
      ubah: Object.fromEntries(Object.entries(ubah).map(([column, value]) => [column, [null, value]])),
    })),
  );
  await sql`
    insert into mutasi (id, buku_id, kode, nama, jenis, tanggal, jumlah, harga, ubah, pasangan_id) overriding system value
    select id, buku_id, 'K', 'N', jenis, tanggal, jumlah, harga, ubah, pasangan_id
    from jsonb_populate_recordset(null::mutasi, ${JSON.stringify(rows)}::jsonb)`.execute(trx);
  const facts = sql`jsonb_to_recordset(${JSON.stringify(buku)}::jsonb) as fakta (buku_id bigint, tahun int, pengguna_id bigint)`;
  await sql`
    insert into buku (id, kode_buku, judul, penulis, penerbit, tahun, pengguna_id, jenis_id, lokasi_id, kondisi, harga, jumlah)
    select buku_id, 'B-' || buku_id, 'Buku ' || buku_id, 'P', 'T', tahun, pengguna_id, jenis_id, lokasi_id, kondisi, harga, jumlah
    from masa_buku join ${facts} using (buku_id) where sampai = 'infinity'`.execute(trx);
  await sql`
    insert into logdeletebarang (jenis, record_id, data, alasan, oleh_id)
    select 'buku', buku_id, jsonb_build_object('id', buku_id, 'kode_buku', 'B-' || buku_id, 'judul', 'Buku ' || buku_id,
      'penulis', 'P', 'penerbit', 'T', 'tahun', tahun, 'pengguna_id', pengguna_id, 'versi', 1, 'created_at', now(),
      'updated_at', now()), 'Rusak', ${oleh_id}
    from ${facts} where not exists (select from buku where buku.id = buku_id)`.execute(trx);
}
