import { formatAngka } from '../../../shared/angka.ts';
import type { BarisSerah } from '../../../shared/serah-terima.ts';
import { kindWords, MAX_BARIS_SERAH, UNDECIDED } from '../../../shared/serah-terima-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import type { Db } from '../../context.ts';
import { closedUntil } from '../mutasi/hari-tutup.repository.ts';
import { activeOf, type StoredBaris } from './baris.repository.ts';
import type { Held } from './kind.types.ts';
import type { SerahTerimaRow } from './serah-terima.repository.ts';

/** Fields of a draft that decide whether a line can be handed over. */
type Head = Pick<SerahTerimaRow, 'pengguna' | 'terhitung_mulai'>;

/** Builds the line of a record that the person still has, with its decision in the draft. */
export function standingLine(held: Held, stored: StoredBaris | undefined, head: Head): BarisSerah {
  const { versi: _, barang_id: __, sejak, halangan, ...thing } = held;
  const keadaan = !stored ? 'baru' : stored.jumlah === held.jumlah ? 'sama' : 'berubah';
  return {
    ...thing,
    satuan: kindWords[held.jenis].unit ?? held.satuan,
    tujuan: stored?.tujuan ?? null,
    penerus: stored?.penerus ?? null,
    alasan: stored?.alasan ?? null,
    keadaan,
    masalah: stored ? problemsOf(held, stored, { ...head, sejak, halangan }) : [UNDECIDED],
  };
}

function problemsOf(
  { jumlah, jenis }: Held,
  { jumlah: before, tujuan, penerus, penerus_aktif, penerus_berakun }: StoredBaris,
  { terhitung_mulai, sejak, halangan }: Head & Pick<Held, 'sejak' | 'halangan'>,
): string[] {
  const day = terhitung_mulai ?? officeToday();
  const goes = tujuan !== 'tetap';
  const name = penerus?.name ?? '';
  return [
    ...(before === jumlah
      ? []
      : [
          `Jumlahnya berubah dari ${formatAngka(before)} menjadi ${formatAngka(jumlah)} sejak draf disimpan. Simpan draf lagi bila ini benar.`,
        ]),
    ...(penerus && !penerus_aktif ? [`${name} sudah nonaktif. Pilih penerus lain.`] : []),
    ...(penerus && penerus_aktif && jenis === 'opname' && !penerus_berakun
      ? [`${name} tidak memiliki akun, jadi tidak dapat menghitung. Pilih penerus lain.`]
      : []),
    ...(goes && sejak !== null && sejak > day
      ? [`Baru diserahkan pada ${formatTanggal(sejak)}, sesudah terhitung mulai.`]
      : []),
    ...(halangan[tujuan] ? [halangan[tujuan]] : []),
  ];
}

/** Builds the line of a record that the person no longer has. */
export const goneLine = ({ penerus_aktif: _, penerus_berakun: __, ...stored }: StoredBaris): BarisSerah => ({
  ...stored,
  halaman_id: stored.record_id,
  rincian: null,
  keadaan: 'hilang',
  masalah: ['Sudah tidak padanya sejak draf disimpan. Simpan draf lagi supaya keluar dari daftar.'],
  perhatian: [],
});

/** Builds the line of a record as it was carried out. */
export const doneLine = (stored: StoredBaris): BarisSerah => ({
  ...goneLine(stored),
  keadaan: 'sama',
  masalah: [],
});

/**
 * Returns the problems that keep a whole draft from being carried out.
 * @param actorId who acts for the office where nobody is named
 */
export async function problemsOfWhole(
  db: Db,
  { pengguna, terhitung_mulai, tanggal_surat, petugas }: SerahTerimaRow,
  baris: readonly BarisSerah[],
  actorId: number,
): Promise<string[]> {
  const today = officeToday();
  const [day, paper] = [terhitung_mulai ?? today, tanggal_surat ?? today];
  const until = await closedUntil(db);
  const petugasId = petugas?.id ?? actorId;
  const moved = baris.filter(
    ({ jenis, tujuan }) => jenis === 'barang' && tujuan !== null && tujuan !== 'tetap',
  );
  const taking = new Set([pengguna.id, ...moved.flatMap(({ penerus }) => penerus?.id ?? [])]);
  const problems: [boolean, string][] = [
    [
      baris.length > MAX_BARIS_SERAH,
      `Lebih dari ${formatAngka(MAX_BARIS_SERAH)} baris. Tarik kembali sebagian barangnya dahulu.`,
    ],
    [
      day > today,
      `Terhitung mulai ${formatTanggal(day)} belum tiba. Laksanakan pada hari itu atau sesudahnya.`,
    ],
    [
      until !== undefined && day <= until,
      `Pembukuan sudah ditutup sampai ${formatTanggal(until ?? day)}. Ubah terhitung mulai menjadi sesudahnya.`,
    ],
    [paper > today, `Tanggal surat ${formatTanggal(paper)} belum tiba.`],
    [paper < day, 'Tanggal surat tidak boleh sebelum terhitung mulai.'],
    [
      moved.length > 0 && taking.has(petugasId),
      'Yang mewakili kantor dalam BAST tidak boleh orang yang menyerahkan atau menerima barangnya. Pilih orang lain.',
    ],
    [
      moved.length > 0 && !(await activeOf(db, [petugasId])).has(petugasId),
      'Yang mewakili kantor sudah nonaktif. Pilih orang lain.',
    ],
  ];
  return problems.filter(([wrong]) => wrong).map(([, sentence]) => sentence);
}
