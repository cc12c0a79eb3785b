import type { CaraHapus } from './cara-hapus.ts';
import type { RoleName } from './permissions.ts';
import { can } from './permissions.ts';

/** Words and rules of proposed penghapusan, for server and screens. */

export const statusPenghapusanValues = [
  'draf',
  'diusulkan',
  'diteliti',
  'disetujui',
  'dilaksanakan',
  'ber_sk',
  'selesai',
  'ditolak',
  'batal',
] as const;
export type StatusPenghapusan = (typeof statusPenghapusanValues)[number];
export const statusPenghapusanLabels: Record<StatusPenghapusan, string> = {
  draf: 'Draf',
  diusulkan: 'Diusulkan',
  diteliti: 'Diteliti',
  disetujui: 'Disetujui',
  dilaksanakan: 'Dilaksanakan',
  ber_sk: 'Ber-SK',
  selesai: 'Selesai',
  ditolak: 'Ditolak',
  batal: 'Dibatalkan',
};

/** Names of steps in the history. */
export const langkahPenghapusanValues = [
  'dibuat',
  'diubah',
  'diusulkan',
  'diteliti',
  'disetujui',
  'ditolak',
  'dilaksanakan',
  'ber_sk',
  'selesai',
  'batal',
  'koreksi',
] as const;
export type LangkahPenghapusan = (typeof langkahPenghapusanValues)[number];

/** Reasons of candidates. */
export const asalCalonValues = ['rusak_berat', 'tidak_diketemukan', 'umur_habis'] as const;
export type AsalCalon = (typeof asalCalonValues)[number];

/** Papers of a proposal, in the order of issue. */
export const paperKindValues = [
  'usulan',
  'pernyataan',
  'penelitian',
  'pemusnahan',
  'bast',
  'keputusan',
  'koreksi',
] as const;
export type PaperKind = (typeof paperKindValues)[number];
export const paperLabels: Record<PaperKind, string> = {
  usulan: 'Usulan',
  pernyataan: 'Surat pernyataan',
  penelitian: 'BA penelitian',
  pemusnahan: 'BA pemusnahan',
  bast: 'BAST',
  keputusan: 'Keputusan',
  koreksi: 'Keputusan koreksi',
};

/** Checks for a manner of departure with a receiver. */
export const givesAway = (cara: CaraHapus): boolean =>
  ['jual', 'lelang', 'hibah', 'tukar', 'transfer_keluar'].includes(cara);
/** Checks for a manner of departure with proceeds. */
export const bringsIn = (cara: CaraHapus): boolean => ['jual', 'lelang', 'tukar'].includes(cara);

/** Acts on a proposal. */
export const actPenghapusanValues = [
  'ubah',
  'usulkan',
  'teliti',
  'setujui',
  'tolak',
  'laksanakan',
  'sk',
  'selesai',
  'batal',
  'koreksi',
] as const;
export type ActPenghapusan = (typeof actPenghapusanValues)[number];

export type DoerPenghapusan = 'pengusul' | 'pemeriksa' | 'penyetuju' | 'admin';

/** States and person of each act. `admin` is any admin. */
const rules: Record<ActPenghapusan, { in: readonly StatusPenghapusan[]; by: DoerPenghapusan }> = {
  ubah: { in: ['draf'], by: 'pengusul' },
  usulkan: { in: ['draf'], by: 'pengusul' },
  teliti: { in: ['diusulkan'], by: 'pemeriksa' },
  setujui: { in: ['diteliti'], by: 'penyetuju' },
  tolak: { in: ['diteliti'], by: 'penyetuju' },
  laksanakan: { in: ['disetujui'], by: 'admin' },
  sk: { in: ['dilaksanakan'], by: 'admin' },
  selesai: { in: ['ber_sk'], by: 'admin' },
  batal: { in: ['draf', 'diusulkan', 'diteliti', 'disetujui', 'dilaksanakan'], by: 'admin' },
  koreksi: { in: ['ber_sk', 'selesai'], by: 'admin' },
};

/** Facts about a proposal that the rules need. */
export interface ProposalPeople {
  status: StatusPenghapusan;
  pengusul: { id: number };
  pemeriksa: { id: number } | null;
  penyetuju: { id: number } | null;
}

interface Person {
  id: number;
  roles: readonly RoleName[];
}

/** Returns the states in which an act is possible. */
export const statesOf = (act: ActPenghapusan): readonly StatusPenghapusan[] => rules[act].in;

/** Returns who performs an act: a person named in the proposal, or any admin. */
export const doerOf = (act: ActPenghapusan): DoerPenghapusan => rules[act].by;

/** Checks whether a person is responsible for an act, in any state. */
export function isForAct(act: ActPenghapusan, proposal: ProposalPeople, { id, roles }: Person): boolean {
  const manages = can(roles, 'penghapusan:write');
  const { by } = rules[act];
  if (by === 'admin') return manages;
  // only admins propose; anybody may be named to examine or approve
  return proposal[by]?.id === id && (by !== 'pengusul' || manages);
}

/** Checks whether a person may act now; the single rule for server and screen. */
export const mayAct = (act: ActPenghapusan, proposal: ProposalPeople, person: Person): boolean =>
  statesOf(act).includes(proposal.status) && isForAct(act, proposal, person);

/** Longest note of an examiner or approver, and longest finding. */
export const MAX_CATATAN_PENGHAPUSAN = 1000;
