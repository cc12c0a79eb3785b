import type { BodyInput } from '../../../shared/contract.ts';
import type { BarisSerah, SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { type JenisSerah, kindWords, type Tujuan } from '../../../shared/serah-terima-words.ts';

/** Value of the destination select: '' while undecided, a keyword, or the id of a successor. */
export type Way = '' | Exclude<Tujuan, 'penerus'> | `${number}`;

export interface Choice {
  ke: Way;
  /** Reason for keeping it. */
  alasan: string;
}

export interface Successor {
  id: number;
  name: string;
}

export interface SerahTerimaValues extends Record<string, unknown> {
  alasan: string;
  terhitung_mulai: string;
  tanggal_surat: string;
  petugas_id: number | null;
  dasar: string;
  tanda_terima: boolean;
  penerus: Successor[];
  /** Choices by line key; a missing one is undecided. */
  pilihan: Record<string, Choice>;
}

/** Builds the key of a line, by which choices are kept. */
export const keyOf = ({ jenis, record_id }: Pick<BarisSerah, 'jenis' | 'record_id'>): string =>
  `${jenis}:${record_id}`;

export const UNDECIDED: Choice = { ke: '', alasan: '' };

/** Filters the lines that can be decided, without vanished ones. */
export const standing = ({ baris }: SerahTerimaRinci): BarisSerah[] =>
  baris.filter(({ keadaan }) => keadaan !== 'hilang');

/** Builds the form values of a draft. */
export function valuesOf(draft: SerahTerimaRinci): SerahTerimaValues {
  const penerus = new Map<number, Successor>();
  const pilihan: Record<string, Choice> = {};
  for (const row of standing(draft)) {
    if (row.penerus) penerus.set(row.penerus.id, { id: row.penerus.id, name: row.penerus.name });
    if (row.tujuan === null) continue;
    const ke: Way = row.tujuan === 'penerus' ? `${row.penerus?.id ?? 0}` : row.tujuan;
    pilihan[keyOf(row)] = { ke, alasan: row.alasan ?? '' };
  }
  return {
    alasan: draft.alasan,
    terhitung_mulai: draft.terhitung_mulai ?? '',
    tanggal_surat: draft.tanggal_surat ?? '',
    petugas_id: draft.petugas?.id ?? null,
    dasar: draft.dasar ?? '',
    tanda_terima: draft.tanda_terima,
    penerus: [...penerus.values()],
    pilihan,
  };
}

/** Converts form values to the request body. */
export function bodyOf(
  { penerus: _, pilihan, terhitung_mulai, tanggal_surat, ...head }: SerahTerimaValues,
  draft: SerahTerimaRinci,
): BodyInput<typeof serahTerimaEndpoints.update> {
  return {
    alasan: head.alasan,
    petugas_id: head.petugas_id,
    dasar: head.dasar,
    tanda_terima: head.tanda_terima,
    terhitung_mulai: terhitung_mulai || null,
    tanggal_surat: tanggal_surat || null,
    versi: draft.versi,
    baris: standing(draft).map((row) => {
      const { ke, alasan } = pilihan[keyOf(row)] ?? UNDECIDED;
      const { jenis, record_id, jumlah } = row;
      const to = Number(ke);
      return {
        ...{ jenis, record_id, jumlah },
        tujuan: ke === '' ? null : to > 0 ? ('penerus' as const) : (ke as Exclude<Tujuan, 'penerus'>),
        penerus_id: to > 0 ? to : null,
        alasan: ke === 'tetap' ? alasan : null,
      };
    }),
  };
}

/** Tells whether a kind allows this destination. */
export const fits = (jenis: JenisSerah, ke: Way): boolean => kindWords[jenis].penerus || !(Number(ke) > 0);

/**
 * Applies a choice to lines, except those whose kind doesn't allow it.
 * @param how `undecided` skips decided lines
 */
export function chooseFor(
  pilihan: Record<string, Choice>,
  rows: readonly BarisSerah[],
  choice: Choice,
  how: 'all' | 'undecided',
): Record<string, Choice> {
  const next = { ...pilihan };
  for (const row of rows) {
    const open = (next[keyOf(row)] ?? UNDECIDED).ke === '';
    if (fits(row.jenis, choice.ke) && (how === 'all' || open)) next[keyOf(row)] = choice;
  }
  return next;
}
