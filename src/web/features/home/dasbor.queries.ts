import { queryOptions } from '@tanstack/react-query';
import type { FunctionComponent } from 'react';
import { dasborEndpoints, type OwnWaits } from '../../../shared/dasbor.ts';
import { call } from '../../api/client.ts';
import { VISIT_LIFE } from '../../api/query-client.ts';
import { keys } from '../../entities/keys.ts';

/** What waits for a person, with the component that renders it; neither for most people. */
export interface Waits {
  menunggu_anda: OwnWaits | null;
  Lines?: FunctionComponent<{ of: OwnWaits }> | undefined;
}

/** Loads the component of what waits together with the data, as it stands above the rest and would move it later. */
async function withLines<Data extends Pick<Waits, 'menunggu_anda'>>(answer: Promise<{ data: Data }>) {
  const { data } = await answer;
  // without it the page still shows everything else
  const part = data.menunggu_anda && (await import('./waiting-lines.tsx').catch(() => null));
  return { ...data, Lines: part?.WaitingLines };
}

/**
 * Query of the whole office, for admins. As that of one person, it is refetched on each visit, for any change may affect
 * these numbers; cached ones show meanwhile.
 */
export const officeDasbor = queryOptions({
  queryKey: [...keys.dasbor, 'kantor'],
  queryFn: ({ signal }) => withLines(call(dasborEndpoints.read, { signal })),
  staleTime: VISIT_LIFE,
});

/** Query of the signed-in person's own records. */
export const dasborSaya = (userId: number) =>
  queryOptions({
    queryKey: [...keys.dasbor, 'saya', userId],
    queryFn: ({ signal }) => withLines(call(dasborEndpoints.saya, { signal })),
    staleTime: VISIT_LIFE,
  });
