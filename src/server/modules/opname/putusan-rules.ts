import type { KeputusanOpname } from '../../../shared/opname-words.ts';
import { correctionOf } from './correction.ts';
import type { Butir } from './selisih.repository.ts';

/** Pieces of one thing in one place, as counted or as somebody decides. */
type Found = readonly { lokasi_id: number; jumlah: number; kondisi: string | null; ada?: boolean }[];

/** Tells whether the register can follow: it has that many pieces, and all the rooms. */
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
  // a record that is gone, or never was: there is nothing to put right
  if (jenis === null) return ['barang_baru', ...leave];
  if (kini === null) return leave;
  // devices that differ: somebody says where how many are
  const follow: KeputusanOpname[] =
    kelompok === 'berbeda' || canFollow({ harapan, kini }, letak) ? ['sesuaikan'] : [];
  if (harapan === null) return [...follow, ...leave];
  // who holds what changes with a BAST, not with a count
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
 * What is proposed: what was counted where it is clear, nothing where somebody has to look. What has happened to a record
 * since the list was frozen explains why it is not there.
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
