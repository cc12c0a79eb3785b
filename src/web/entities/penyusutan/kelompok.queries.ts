import { queryOptions, useQuery } from '@tanstack/react-query';
import { type KelompokPenyusutan, penyusutanEndpoints } from '../../../shared/penyusutan-endpoints.ts';
import type { PenyusutanSetting } from '../../../shared/penyusutan-setting.ts';
import { call } from '../../api/client.ts';
import { keys } from '../keys.ts';

/** Query of the statutory depreciation groups, shared by all forms with a depreciation. They hardly ever change. */
export const kelompokPenyusutan = queryOptions({
  queryKey: keys.kelompokPenyusutan,
  queryFn: async ({ signal }) => (await call(penyusutanEndpoints.kelompok, { signal })).data,
  staleTime: 5 * 60_000,
});

/** Returns the kelompok penyusutan; none until they are loaded. */
export function useKelompok(): KelompokPenyusutan[] {
  return useQuery(kelompokPenyusutan).data ?? [];
}

/** Adds to a setting the useful life in months of its group. */
export function withLife<Setting extends PenyusutanSetting>(
  setting: Setting,
  groups: readonly KelompokPenyusutan[],
): Setting {
  if (setting.masa_manfaat_bulan !== null) return setting;
  const group = groups.find(({ kode }) => kode === setting.kelompok);
  return { ...setting, masa_manfaat_bulan: group?.masa_manfaat_bulan ?? null };
}
