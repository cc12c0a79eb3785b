import { barangFilterParams } from '../../../shared/barang.ts';
import { bukuFilterParams } from '../../../shared/buku.ts';
import { type LabelKind, labelKinds } from '../../../shared/label-content.ts';
import { idParam, type Params, readParams, searchParam } from '../../../shared/list-params.ts';
import type { SearchText } from '../../search-text.ts';

const filterParams: Record<LabelKind, Params> = {
  barang: { q: searchParam, ...barangFilterParams },
  buku: { q: searchParam, ...bukuFilterParams },
  lokasi: { lokasi_id: idParam },
};

/** Records to print labels for: by id or by filters. */
export type LabelChoice =
  | { jenis: LabelKind; ids: number[] }
  | { jenis: LabelKind; filter: Record<string, unknown> };

/** Reads the kind of records from the address; barang by default. */
export const jenisOf = ({ jenis }: SearchText): LabelKind =>
  labelKinds.find((kind) => kind === jenis) ?? 'barang';

/**
 * Parses the selection from the address: `?ids=3,4`, a list's filters with `semua=ya`, or `?lokasi_id=7`; `jenis`
 * selects buku or lokasi. Null without a selection, so that labels of everything are never printed by accident.
 */
export function choiceOf(search: SearchText): LabelChoice | null {
  const jenis = jenisOf(search);
  const ids = (search.ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length > 0) return { jenis, ids: [...new Set(ids)] };
  const given = readParams<Params>(filterParams[jenis], search);
  const filter = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (search.semua !== 'ya' && Object.keys(filter).length === 0) return null;
  return { jenis, filter };
}
