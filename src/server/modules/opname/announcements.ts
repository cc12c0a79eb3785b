import type { Opname } from '../../../shared/opname.ts';
import type { OpnameEvent } from '../notifikasi/opname-news.ts';

/** Notifies people that they are to count. */
export const calling = (
  { id, nama, tenggat }: Pick<Opname, 'id' | 'nama' | 'tenggat'>,
  people: readonly { id: number }[],
): OpnameEvent[] =>
  people.map((one) => ({ jenis: 'opname_dimulai', opname: { id, nama }, petugas_id: one.id, tenggat }));

/** Rooms or people named in one notification. */
const NAMED = 3;

/**
 * Notifies all petugas which rooms or people are to be recounted.
 * @param ke id of the last order to recount
 */
export function recounting(
  { id, nama, petugas, menurut }: Pick<Opname, 'id' | 'nama' | 'petugas' | 'menurut'>,
  { names, catatan, ke }: { names: readonly string[]; catatan: string | null; ke: number },
): OpnameEvent[] {
  const rest = names.length - NAMED;
  const tempat = [...names.slice(0, NAMED), ...(rest > 0 ? [`${rest} ${menurut} lain`] : [])];
  return petugas.map((one) => ({
    jenis: 'opname_ulang',
    opname: { id, nama },
    petugas_id: one.id,
    tempat,
    catatan,
    ke,
  }));
}
