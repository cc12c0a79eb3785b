import { formatAngka } from '../../../shared/angka.ts';
import type { BodyOf } from '../../../shared/contract.ts';
import { MAX_BARIS_PDF } from '../../../shared/ekspor.ts';
import { AppError } from '../../../shared/errors.ts';
import type { KeadaanSurat, suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { pathOf } from '../../../shared/tanda-terima-words.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db, Inside, RequestContext } from '../../context.ts';
import { takeNumber } from '../../db/paper-number.ts';
import { inTransaction } from '../../db/transaction.ts';
import { letterNumber } from '../../documents/letter-number.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { announce } from '../notifikasi/announce.ts';
import { readSigner } from '../pengaturan/letterhead.service.ts';
import { readPengaturan } from '../pengaturan/pengaturan.repository.ts';
import { wholePengguna } from '../pengguna/pengguna.service.ts';
import { lockPengguna } from '../pengguna/pengguna-lock.repository.ts';
import { seesWhole } from '../pengguna/privasi.ts';
import { assertBentuk } from '../tanda-terima/sign-rules.ts';
import {
  findSurat,
  insertSurat,
  insertTtd,
  lastSurat,
  type StoredSurat,
  sidikSurat,
} from './surat.repository.ts';
import { barangDipegang, bukuDipegang, type Pegangan } from './surat-komitmen.repository.ts';
import { tooMany } from './surat-komitmen.service.ts';

/** Kode of surat komitmen in their numbers. */
export const KODE_KOMITMEN = 'SKOM';

/** Reads the barang and buku that a letter issued now would list. */
async function heldNow(db: Db, penggunaId: number): Promise<Record<'barang' | 'buku', Pegangan[]>> {
  const barang = await barangDipegang(db, penggunaId, MAX_BARIS_PDF + 1);
  const buku = await bukuDipegang(db, penggunaId, MAX_BARIS_PDF + 1);
  return { barang, buku };
}

/** Kode and pieces of a list, sorted: what a person is responsible for. */
const listed = ({ barang, buku }: Record<'barang' | 'buku', readonly Pegangan[]>): string =>
  JSON.stringify([barang, buku].map((rows) => rows.map(({ kode, jumlah }) => `${kode} ${jumlah}`).sort()));

/**
 * Reads the state of a person's letter.
 * @throws AppError forbidden (somebody else's), not_found
 */
export async function keadaanSurat(ctx: RequestContext, penggunaId: number): Promise<KeadaanSurat> {
  if (!seesWhole(ctx, penggunaId)) throw new AppError('forbidden');
  const { name } = await wholePengguna(ctx.db, penggunaId);
  const now = await heldNow(ctx.db, penggunaId);
  const last = await lastSurat(ctx.db, penggunaId);
  return {
    pengguna_id: penggunaId,
    nama: name,
    surat: last ? withoutInternals(last) : null,
    sesuai: last !== undefined && listed(last.isi) === listed(now),
    dipegang: now.barang.length + now.buku.length,
    bentuk: (await readPengaturan(ctx.db)).bentuk_tanda_tangan,
  };
}

const withoutInternals = (stored: StoredSurat): NonNullable<KeadaanSurat['surat']> => {
  const { isi, logo_id: _, berkas_id: __, dibuat_oleh_id: ___, lembar_id: ____, ...row } = stored;
  const daftar = [...isi.barang, ...isi.buku].map(({ kode, nama, jumlah }) => ({ kode, nama, jumlah }));
  return { ...row, daftar };
};

/**
 * Issues a person's letter with the next number of the year and their present holdings; an existing one with the same
 * list is kept. Voids an earlier unsigned one.
 * @throws AppError not_found (also somebody else's), account_inactive, validation_failed (too many to print)
 */
export async function issueSurat(ctx: RequestContext, penggunaId: number): Promise<KeadaanSurat> {
  if (!seesWhole(ctx, penggunaId)) throw new AppError('not_found');
  return inTransaction(ctx, async (inside) => {
    // against a concurrent issue, signature, hand-over or deactivation
    await lockPengguna(inside.db, penggunaId, 'change');
    const before = await keadaanSurat(inside, penggunaId);
    if (before.sesuai) return before;
    const person = await wholePengguna(inside.db, penggunaId);
    if (!person.aktif)
      throw new AppError('account_inactive', {
        message: `${person.name} sudah nonaktif, jadi surat komitmennya tidak dapat diterbitkan.`,
      });
    const held = await heldNow(inside.db, penggunaId);
    if (held.barang.length + held.buku.length > MAX_BARIS_PDF) throw tooMany();
    const settings = await readPengaturan(inside.db);
    const { organisasi_induk, nama_organisasi, alamat, kertas_surat, logo_id } = settings;
    const { name, nip, jabatan, no_ktp } = person;
    const tanggal = officeToday();
    const tahun = Number(tanggal.slice(0, 4));
    const urut = await takeNumber(inside.db, { table: 'surat_komitmen_nomor' }, tahun);
    const nomor = letterNumber(KODE_KOMITMEN, urut, tanggal);
    await insertSurat(inside.db, {
      pengguna_id: penggunaId,
      nomor,
      tahun,
      urut,
      tanggal,
      isi: {
        person: { name, nip, jabatan, no_ktp },
        ...held,
        signer: await readSigner(inside),
        kertas: kertas_surat,
        kop: { organisasi_induk, nama_organisasi, alamat },
      },
      logo_id,
      dibuat_oleh_id: inside.actor.id,
    });
    await note(inside, before, `${nomor}, menunggu tanda tangan`);
    await announce(inside, {
      jenis: 'surat_komitmen_diminta',
      surat: { nomor, pengguna_id: penggunaId, jumlah: held.barang.length + held.buku.length },
    });
    return keadaanSurat(inside, penggunaId);
  });
}

/** Writes an audit entry on the person. */
async function note(inside: Inside, { pengguna_id, nama, surat }: KeadaanSurat, now: string): Promise<void> {
  await recordAudit(inside, {
    jenis: 'pengguna',
    record_id: pengguna_id,
    aksi: 'update',
    sebelum: { name: nama, surat_komitmen: surat && `${surat.nomor}, ${surat.status}` },
    sesudah: { name: nama, surat_komitmen: now },
  });
}

/** Finds a letter that the caller may read. @throws AppError not_found (also for somebody else's) */
export async function visibleSurat(ctx: RequestContext, id: number): Promise<StoredSurat> {
  const found = await findSurat(ctx.db, id);
  if (!found || !seesWhole(ctx, found.pengguna_id)) throw new AppError('not_found');
  return found;
}

/**
 * Signs the caller's own letter, once. Expects its PDF to be stored.
 * @throws AppError not_found, forbidden (another person's), already_signed, already_voided, conflict (the holdings
 *   have changed), account_inactive, validation_failed
 */
export async function signSurat(
  ctx: RequestContext,
  id: number,
  { tanda_tangan: given }: BodyOf<typeof suratKomitmenEndpoints.tandaTangan>,
  origin: { alamat: string; peramban: string },
): Promise<KeadaanSurat> {
  return inTransaction(ctx, async (inside) => {
    const { pengguna_id } = await visibleSurat(inside, id);
    if (pengguna_id !== inside.actor.id) throw new AppError('forbidden');
    await lockPengguna(inside.db, pengguna_id, 'change');
    const surat = await visibleSurat(inside, id);
    const before = await keadaanSurat(inside, pengguna_id);
    assertUnsigned(surat, before);
    assertListsHeld(surat, before);
    assertBentuk(before.bentuk, given);
    const person = await wholePengguna(inside.db, pengguna_id);
    if (!person.aktif)
      throw new AppError('account_inactive', {
        message: 'Akun Anda sudah nonaktif, jadi surat komitmen ini tidak dapat ditandatangani.',
      });
    await insertTtd(inside.db, {
      surat_id: id,
      nama: surat.isi.person.name,
      oleh_id: inside.actor.id,
      ...origin,
      goresan: given.bentuk === 'gambar' ? pathOf(given.goresan) : null,
      nama_ketik: given.bentuk === 'ketik' ? given.nama : null,
      sidik_surat: await sidikSurat(inside.db, id),
    });
    await note(inside, before, `${surat.nomor}, ditandatangani`);
    return keadaanSurat(inside, pengguna_id);
  });
}

/**
 * Checks that a letter is unsigned and valid.
 * @throws AppError already_signed (here or on paper), already_voided (replaced by another one)
 */
export function assertUnsigned({ nomor, status }: StoredSurat, { surat: last }: KeadaanSurat): void {
  if (status === 'ditandatangani' || status === 'dipindai')
    throw new AppError('already_signed', {
      message: `Surat komitmen ${nomor} sudah ditandatangani. Muat ulang untuk melihatnya.`,
    });
  if (status === 'batal')
    throw new AppError('already_voided', {
      message: `Surat komitmen ${nomor} sudah digantikan oleh ${last?.nomor ?? 'surat lain'}. Muat ulang, lalu tandatangani yang itu.`,
    });
}

/**
 * Checks that a letter lists the present holdings.
 * @throws AppError conflict
 */
export function assertListsHeld({ nomor }: StoredSurat, { sesuai, dipegang }: KeadaanSurat): void {
  if (sesuai) return;
  throw new AppError('conflict', {
    message: `Yang Anda pegang sekarang ${formatAngka(dipegang)} baris dan tidak lagi sama dengan isi surat ${nomor}. Buat surat yang baru, lalu tandatangani.`,
  });
}
