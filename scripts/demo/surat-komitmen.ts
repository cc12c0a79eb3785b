import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Outside, RequestContext, Trx } from '../../src/server/context.ts';
import type { FileStore } from '../../src/server/files/file-store.ts';
import { issueSurat, signSurat } from '../../src/server/modules/surat-komitmen/surat.service.ts';
import { keepSurat } from '../../src/server/modules/surat-komitmen/surat-paper.service.ts';

interface Demo {
  users: readonly number[];
  admin: number;
  store: FileStore;
}

/** Gives rooms a code and a responsible person, and furniture its size and material. */
export async function describeRooms(trx: Trx, people: readonly number[]): Promise<void> {
  await sql`
    update lokasi set kode_lokasi = '12.01.' || lpad(id::text, 3, '0'),
      penanggung_jawab_id = (${[...people]}::bigint[])[1 + id % ${people.length}]
    where not exists (select from lokasi anak where anak.induk_id = lokasi.id) and id % 5 > 0`.execute(trx);
  await sql`
    update barang set bahan = furnitur.bahan, ukuran = furnitur.ukuran
    from (values ('Meja', 'Kayu jati', '120 × 60 × 75 cm'), ('Kursi', 'Besi, busa', '45 × 48 × 90 cm'),
      ('Lemari', 'Besi', '90 × 40 × 185 cm'), ('Mobil', 'Besi', '4,4 m'), ('Sepeda motor', 'Besi', null))
      furnitur (nama, bahan, ukuran)
    where barang.nama_barang like furnitur.nama || '%'`.execute(trx);
}

/** Issues two surat komitmen: one unsigned, one signed. */
export async function insertSuratKomitmenDemo(trx: Trx, { users, admin, store }: Demo): Promise<void> {
  const as = (id: number, role: 'admin' | 'user') =>
    ({
      db: trx,
      // config that these services need
      config: { baseUrl: 'http://localhost', timeZone: 'Asia/Jakarta' },
      files: { store },
      requestId: randomUUID(),
      actor: { id, name: 'Demo', roles: [role], sesiId: 0 },
    }) as unknown as Outside<RequestContext>;
  const [waits, signs] = users;
  if (waits === undefined || signs === undefined) return;
  await issueSurat(as(admin, 'admin'), waits);
  const { surat } = await issueSurat(as(signs, 'user'), signs);
  if (!surat) return;
  await keepSurat(as(signs, 'user'), surat.id, new AbortController().signal);
  const goresan = [
    Array.from({ length: 40 }, (_, at) => [80 + at * 10, Math.round(110 + Math.sin(at / 2) * 40)]),
  ];
  await signSurat(
    as(signs, 'user'),
    surat.id,
    { tanda_tangan: { bentuk: 'gambar', goresan } },
    { alamat: '192.0.2.11', peramban: 'Demo' },
  );
}
