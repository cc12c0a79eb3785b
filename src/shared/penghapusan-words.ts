import type { CaraHapus } from './mutasi-words.ts';
import type { RoleName } from './permissions.ts';
import { can } from './permissions.ts';

/** Words and rules of a proposed penghapusan, for server and screens. */

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

/** Steps as the history names them. */
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

/** Where candidates come from. */
export const asalCalonValues = ['rusak_berat', 'tidak_diketemukan', 'umur_habis'] as const;
export type AsalCalon = (typeof asalCalonValues)[number];

/** Papers of a proposal, in the order in which they come. */
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

/** Ways in which somebody else receives what leaves. */
export const givesAway = (cara: CaraHapus): boolean =>
  ['jual', 'lelang', 'hibah', 'tukar', 'transfer_keluar'].includes(cara);
/** Ways that bring something in. */
export const bringsIn = (cara: CaraHapus): boolean => ['jual', 'lelang', 'tukar'].includes(cara);

/** What can be done with a proposal. */
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

/** Each act: in which states, and by whom. `admin` is any admin. */
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

/** What the rules of a proposal need to know of it. */
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

/** The states in which an act can be done. */
export const statesOf = (act: ActPenghapusan): readonly StatusPenghapusan[] => rules[act].in;

/** Who does an act: the one whom the proposal names, or any admin. */
export const doerOf = (act: ActPenghapusan): DoerPenghapusan => rules[act].by;

/** Tells whether a person is the one for an act, whatever the state. */
export function isForAct(act: ActPenghapusan, proposal: ProposalPeople, { id, roles }: Person): boolean {
  const manages = can(roles, 'penghapusan:write');
  const { by } = rules[act];
  if (by === 'admin') return manages;
  // proposing stays an admin's; who is named to examine or approve may be anybody
  return proposal[by]?.id === id && (by !== 'pengusul' || manages);
}

/** Tells whether a person may do an act now; the single rule for server and screen. */
export const mayAct = (act: ActPenghapusan, proposal: ProposalPeople, person: Person): boolean =>
  statesOf(act).includes(proposal.status) && isForAct(act, proposal, person);

/** Tells whether a person may see a proposal: an admin each, who is named in it once it is proposed. */
export function maySee(proposal: ProposalPeople, { id, roles }: Person): boolean {
  if (can(roles, 'penghapusan:write')) return true;
  return proposal.status !== 'draf' && [proposal.pemeriksa?.id, proposal.penyetuju?.id].includes(id);
}
