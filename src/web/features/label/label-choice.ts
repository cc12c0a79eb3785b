import { z } from 'zod';
import { barangFilters } from '../../../shared/barang.ts';
import { bukuFilters } from '../../../shared/buku.ts';
import { parseQuery } from '../../components/table/list-state.ts';
import type { SearchText } from '../../search-text.ts';

const q = z.string().trim().max(200).optional();
const filterSchemas = {
  barang: z.strictObject({ q, ...barangFilters }),
  buku: z.strictObject({ q, ...bukuFilters }),
};

export type LabelJenis = keyof typeof filterSchemas;

/** Records to print labels for: by id, or by filters. */
export type LabelChoice =
  | { jenis: LabelJenis; ids: number[] }
  | { jenis: LabelJenis; filter: Record<string, unknown> };

/**
 * Parses the choice from the address: `?ids=3,4`, or the filters of a list with `semua=ya`, or `?lokasi_id=7`;
 * `jenis=buku` selects buku. Null when it names nothing, so that labels of everything are never printed by accident.
 */
export function choiceOf(search: SearchText): LabelChoice | null {
  const jenis = search.jenis === 'buku' ? 'buku' : 'barang';
  const ids = (search.ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length > 0) return { jenis, ids: [...new Set(ids)] };
  const given = parseQuery(filterSchemas[jenis], search);
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (search.semua !== 'ya' && Object.keys(filter).length === 0) return null;
  return { jenis, filter: { ...filter, ...(search.mirip === 'true' && { mirip: true }) } };
}
