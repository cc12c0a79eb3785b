import { queryOptions } from '@tanstack/react-query';
import { dasborEndpoints, type OwnWaits } from '../../../shared/dasbor.ts';
import { call } from '../../api/client.ts';
import { keys } from '../../entities/keys.ts';

/** Loads the component of what waits for a person. */
export const loadWaitingLines = () => import('./waiting-lines.tsx');

/** Loads the component of what waits before the data is shown, as it stands above the rest and would move it. */
async function withLines<Data extends { menunggu_anda: OwnWaits | null }>(answer: Promise<{ data: Data }>) {
  const { data } = await answer;
  // without it the page still shows everything else
  if (data.menunggu_anda) await loadWaitingLines().catch(() => {});
  return data;
}

// refetched on each visit, as any change may affect these numbers; cached ones show meanwhile

/** Query of the whole office, for admins. */
export const officeDasbor = queryOptions({
  queryKey: [...keys.dasbor, 'kantor'],
  queryFn: ({ signal }) => withLines(call(dasborEndpoints.read, { signal })),
  staleTime: 0,
});

/** Query of the signed-in person's own records. */
export const dasborSaya = (userId: number) =>
  queryOptions({
    queryKey: [...keys.dasbor, 'saya', userId],
    queryFn: ({ signal }) => withLines(call(dasborEndpoints.saya, { signal })),
    staleTime: 0,
  });
