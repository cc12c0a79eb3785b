import type { Opname } from '../../../shared/opname.ts';
import type { OpnameEvent } from '../notifikasi/opname-news.ts';

/** Tells people that they are to count. */
export const calling = (
  { id, nama, tenggat }: Pick<Opname, 'id' | 'nama' | 'tenggat'>,
  people: readonly { id: number }[],
): OpnameEvent[] =>
  people.map((one) => ({ jenis: 'opname_dimulai', opname: { id, nama }, petugas_id: one.id, tenggat }));

/** Rooms named in one notification. */
const NAMED = 3;

/** Tells all petugas which rooms are to be counted again. @param ke id of the last room that was sent back */
export function recounting(
  { id, nama, petugas }: Pick<Opname, 'id' | 'nama' | 'petugas'>,
  { jalur, catatan, ke }: { jalur: readonly string[]; catatan: string | null; ke: number },
): OpnameEvent[] {
  const rest = jalur.length - NAMED;
  const ruang = [...jalur.slice(0, NAMED), ...(rest > 0 ? [`${rest} ruang lain`] : [])];
  return petugas.map((one) => ({
    jenis: 'opname_ulang',
    opname: { id, nama },
    petugas_id: one.id,
    ruang,
    catatan,
    ke,
  }));
}
