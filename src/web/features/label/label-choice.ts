import { z } from 'zod';
import { barangFilters } from '../../../shared/barang.ts';
import { bukuFilters } from '../../../shared/buku.ts';
import { type LabelKind, labelKinds } from '../../../shared/label-content.ts';
import { parseQuery } from '../../components/table/list-state.ts';
import type { SearchText } from '../../search-text.ts';

const q = z.string().trim().max(200).optional();
const filterSchemas = {
  barang: z.strictObject({ q, ...barangFilters }),
  buku: z.strictObject({ q, ...bukuFilters }),
  lokasi: z.strictObject({ lokasi_id: barangFilters.lokasi_id }),
} satisfies Record<LabelKind, z.ZodObject>;

/** Records to print labels for: by id, or by filters. */
export type LabelChoice =
  | { jenis: LabelKind; ids: number[] }
  | { jenis: LabelKind; filter: Record<string, unknown> };

/** Reads the kind of records from the address; barang when it names none. */
export const jenisOf = ({ jenis }: SearchText): LabelKind =>
  labelKinds.find((kind) => kind === jenis) ?? 'barang';

/**
 * Parses the choice from the address: `?ids=3,4`, or the filters of a list with `semua=ya`, or `?lokasi_id=7`;
 * `jenis` selects buku or lokasi. Null when it names nothing, so that labels of everything are never printed by accident.
 */
export function choiceOf(search: SearchText): LabelChoice | null {
  const jenis = jenisOf(search);
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
