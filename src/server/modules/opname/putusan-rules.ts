import type { KeputusanOpname } from '../../../shared/opname-words.ts';
import { correctionOf } from './correction.ts';
import type { Butir } from './selisih.repository.ts';

/** Pieces of one record by place, as counted or decided. */
type Found = readonly { lokasi_id: number; jumlah: number; kondisi: string | null; ada?: boolean }[];

/** Checks that the register can follow: it has that many pieces, and the rooms exist. */
export function canFollow({ harapan, kini }: Pick<Butir, 'harapan' | 'kini'>, found: Found): boolean {
  if (kini === null || found.some(({ ada }) => ada === false)) return false;
  const now = { ...kini, kondisi: kini.kondisi ?? 'Baik' };
  return correctionOf({ now, expected: harapan?.jumlah ?? kini.jumlah, found, hilang: false }) !== undefined;
}

/** Lists the decisions that a difference allows. */
export function choicesOf({
  kelompok,
  jenis,
  harapan,
  letak,
  kini,
}: Pick<Butir, 'kelompok' | 'jenis' | 'harapan' | 'letak' | 'kini'>): KeputusanOpname[] {
  const leave: KeputusanOpname[] = ['tetap', 'sengketa'];
  // nothing to correct: the record is deleted, or never existed
  if (jenis === null) return ['barang_baru', ...leave];
  if (kini === null) return leave;
  // contradictory devices: the person says which counts are right
  const follow: KeputusanOpname[] =
    kelompok === 'berbeda' || canFollow({ harapan, kini }, letak) ? ['sesuaikan'] : [];
  if (harapan === null) return [...follow, ...leave];
  // a holder is changed by a BAST, not by a count
  if (kelompok === 'pemegang') return leave;
  if (kelompok === 'belum_dihitung') return ['tidak_diketemukan', 'hilang', ...leave];
  const found = letak.reduce((sum, { jumlah }) => sum + jumlah, 0);
  const more: KeputusanOpname[] = jenis === 'barang' ? ['barang_baru'] : [];
  if (kelompok === 'jumlah' && found > harapan.jumlah) return [...more, ...leave];
  if (kelompok === 'jumlah' || kelompok === 'berbeda')
    return [
      ...follow,
      ...(follow.length > 0 ? (['hilang'] as const) : []),
      'tidak_diketemukan',
      ...more,
      ...leave,
    ];
  return [...follow, ...leave];
}

/**
 * Returns the proposed decision: to follow the counts where they are clear, `sengketa` where devices differ, and for
 * records that were not counted `tidak_diketemukan`, unless mutasi since the list was frozen explain it.
 */
export function proposalOf(
  butir: Pick<Butir, 'kelompok' | 'jenis' | 'harapan' | 'letak' | 'kini' | 'sejak'>,
): KeputusanOpname {
  const { kelompok, jenis, sejak, kini } = butir;
  if (kelompok === 'berbeda') return 'sengketa';
  if (jenis === null || kini === null) return 'tetap';
  if (kelompok === 'belum_dihitung') return sejak.length > 0 ? 'tetap' : 'tidak_diketemukan';
  return choicesOf(butir).includes('sesuaikan') ? 'sesuaikan' : 'tetap';
}
