import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../src/server/context.ts';
import { type AccessOffice, makeAccessOffice } from '../access-office.ts';
import { beginSession, type SignedIn, type TestApp } from '../app.ts';
import { uploadAs } from '../upload.ts';
import type { LikedValues } from './valid-values.ts';

/** Role of the caller: admin, user, or not signed in. */
export type FuzzRole = 'admin' | 'user' | 'tanpa masuk';

/** Office with secrets planted in private fields, which generated requests try to read. */
export interface FuzzOffice {
  office: AccessOffice;
  /** Secrets that no response to the role `user` may contain. */
  personalSecrets: readonly string[];
  /** Secrets that no response may contain. */
  secrets: readonly string[];
  /** Valid values by field name, taken from the current database. */
  likedValues: (role: FuzzRole) => Promise<LikedValues>;
  /** Restores the role's account after permitted requests have changed it. */
  repair: (role: FuzzRole) => Promise<void>;
  /** Returns the headers of a new session in this role. */
  headersOf: (role: FuzzRole) => Promise<Record<string, string>>;
}

const mark = (name: string) => `KENARI-${name}-${randomBytes(9).toString('hex')}`;

export async function makeFuzzOffice(app: TestApp): Promise<FuzzOffice> {
  const office = await makeAccessOffice(app);
  const { db } = app;
  const hashes = [mark('kata-sandi'), randomBytes(32).toString('hex')] as const;
  await db
    .updateTable('pengguna')
    .set({ password_hash: hashes[0] })
    .where('id', '=', office.owner.id)
    .execute();
  const orang = await hideMarks(app, office);
  const rahasia = await db.selectFrom('rahasia').select('nilai').execute();
  return {
    office,
    personalSecrets: [...office.secrets, ...orang],
    secrets: [
      ...hashes,
      '$argon2',
      createHash('sha256').update(office.owner.token).digest('hex'),
      ...rahasia.flatMap(({ nilai }) => [
        nilai.toString('hex'),
        nilai.toString('base64'),
        nilai.toString('base64url'),
      ]),
    ],
    likedValues: (role) => likedValuesOf(db, office, role),
    repair: async (role) => {
      if (role !== 'tanpa masuk') await repairAccount(db, personOf(office, role).id, role);
    },
    headersOf: async (role) => {
      if (role === 'tanpa masuk') return {};
      const { id } = personOf(office, role);
      return { authorization: `Bearer ${await beginSession(db, id)}` };
    },
  };
}

const personOf = ({ admin, other }: AccessOffice, role: FuzzRole): SignedIn =>
  role === 'admin' ? admin : other;

async function repairAccount(db: Db, id: number, role: FuzzRole): Promise<void> {
  await db
    .updateTable('pengguna')
    .set({ aktif: true })
    .where('id', '=', id)
    .where('aktif', '=', false)
    .execute();
  const role_id = role === 'admin' ? 1 : 2;
  await db
    .deleteFrom('pengguna_role')
    .where('pengguna_id', '=', id)
    .where('role_id', '<>', role_id)
    .execute();
  await db
    .insertInto('pengguna_role')
    .values({ pengguna_id: id, role_id })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Plants a secret in every text of the owner that other users must not read; returns the secrets. */
async function hideMarks(app: TestApp, { owner, admin }: AccessOffice): Promise<string[]> {
  const { db } = app;
  const [pengajuan, alasan, permintaan, berita, isi, lampiran, surat] = [
    'pengajuan',
    'alasan',
    'permintaan',
    'berita',
    'isi',
    'lampiran',
    'surat',
  ].map(mark) as [string, string, string, string, string, string, string];
  await db
    .updateTable('pengajuan')
    .set({ nama_barang: pengajuan, detail_barang: pengajuan, fungsi: pengajuan, alasan })
    .where('pengguna_id', '=', owner.id)
    .execute();
  await db
    .updateTable('permintaan')
    .set({ keterangan: permintaan })
    .where('pengguna_id', '=', owner.id)
    .execute();
  await db
    .updateTable('notifikasi')
    .set({ judul: berita, isi })
    .where('pengguna_id', '=', owner.id)
    .execute();
  const upload = async (name: string) => {
    const answer = await uploadAs(
      app,
      owner,
      '/api/berkas',
      Buffer.from(`%PDF-1.4\n% ${name}\n%%EOF\n`),
      `${name}.pdf`,
    );
    return answer.json().data.id as number;
  };
  await upload(lampiran);
  await db
    .updateTable('pengguna')
    .set({ surat_komitmen_id: await upload(surat), surat_komitmen_pada: new Date().toISOString() })
    .where('id', '=', owner.id)
    .execute();
  const impor = mark('impor');
  await uploadAs(app, admin, '/api/impor/barang', `Nama Barang,Kategori\n${impor},x\n`, `${impor}.csv`);
  return [pengajuan, alasan, permintaan, berita, isi, lampiran, surat, impor];
}

/** Reads ids of existing records, by the names of fields and path parameters. */
async function likedValuesOf(
  db: Db,
  { admin, owner, other }: AccessOffice,
  role: FuzzRole,
): Promise<LikedValues> {
  const actors = [admin.id, other.id];
  const tables = [
    'barang',
    'buku',
    'kategori',
    'jenis',
    'lokasi',
    'pengguna',
    'berkas',
    'barang_pengguna',
    'pengajuan',
    'permintaan',
    'notifikasi',
    'logdeletebarang',
    'impor',
    'bast',
  ] as const;
  // one statement: this is asked before the requests of each endpoint
  const idsOf = tables.map(
    (table) => sql`array(select id from ${sql.table(table)} order by id desc limit 12) as ${sql.ref(table)}`,
  );
  const { rows } = await sql<Record<(typeof tables)[number], number[]>>`select ${sql.join(idsOf)}`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error('The ids were not read');
  const people = [
    owner.id,
    ...found.pengguna.filter((id) => !actors.includes(id)),
    ...(role === 'user' ? [other.id] : []),
  ];
  return {
    kategori_id: found.kategori,
    jenis_id: found.jenis,
    lokasi_id: found.lokasi,
    induk_id: found.lokasi,
    pengguna_id: people,
    barang_id: found.barang,
    gambar_id: found.berkas,
    lampiran_id: found.berkas,
    berkas_id: found.berkas,
    logo_id: found.berkas,
    latar_masuk_id: found.berkas,
    gambar_barang_id: found.berkas,
    templat_surat_komitmen_id: found.berkas,
    holdingId: found.barang_pengguna,
    holding_ids: found.barang_pengguna,
    dari_id: [...found.barang_pengguna, null],
    versi: [1, 1, 1, 2, 3],
    tahun: [2019, 2024, 2026],
    jumlah: [1, 1, 2],
    page: [1, 1, 2],
    isbn: ['9780306406157', null],
    masa_manfaat_bulan: [48, null],
    ids: found.barang,
    untuk: ['gambar', 'lampiran', 'pdf'],
    format: ['csv'],
    ...Object.fromEntries(
      Object.entries({ ...found, users: people, pengguna: people, 'kelompok-penyusutan': [1, 2, 6] }).map(
        ([table, list]) => [`id:${table}`, list],
      ),
    ),
  };
}
