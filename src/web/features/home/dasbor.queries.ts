import { queryOptions } from '@tanstack/react-query';
import { dasborEndpoints, type MenungguAnda } from '../../../shared/dasbor.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

/** Loads the component of what waits for a person. */
export const loadWaitingLines = () => import('./waiting-lines.tsx');

/** Checks whether anything waits for a person. */
export const anyWaits = ({ opname, tanda_terima, surat, penghapusan }: MenungguAnda): boolean =>
  opname.length + tanda_terima.semua + penghapusan.length > 0 || surat !== null;

/** Loads the component of what waits before the data is shown, as it stands above the rest and would move it. */
async function withLines<Data extends { menunggu_anda: MenungguAnda }>(data: Data): Promise<Data> {
  // without it the page still shows everything else
  if (anyWaits(data.menunggu_anda)) await loadWaitingLines().catch(() => undefined);
  return data;
}

// refetched on each visit, as any change may affect these numbers; cached ones show meanwhile

/** Query of the whole office, for admins. */
export const officeDasbor = queryOptions({
  queryKey: [...keys.dasbor, 'kantor'],
  queryFn: async ({ signal }) => withLines((await call(dasborEndpoints.read, { signal })).data),
  staleTime: 0,
});

/** Query of the signed-in person's own records. */
export const dasborSaya = (userId: number) =>
  queryOptions({
    queryKey: [...keys.dasbor, 'saya', userId],
    queryFn: async ({ signal }) => withLines((await call(dasborEndpoints.saya, { signal })).data),
    staleTime: 0,
  });
