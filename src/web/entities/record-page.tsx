import {
  type QueryClient,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client.ts';
import { Loaded, RestOfRecord } from '../components/feedback/loaded.tsx';
import { useIdParam } from '../components/use-id-param.ts';
import type { EntityKey } from './keys.ts';
import { useRowInLists } from './use-row-in-lists.ts';

interface RecordPage<Answer, Found, Key extends QueryKey, Row> {
  /** Entity in whose lists the record's row is found, shown until the record is loaded; without it there is a placeholder. */
  entity?: EntityKey;
  /** Renders what a row knows, above placeholders for the rest; without it rows are whole records. */
  standIn?: (row: Row) => ReactNode;
  /** Renders what other loaded answers know of the record, above placeholders, where no list has its row. */
  standInFrom?: (queryClient: QueryClient, id: number) => ReactNode;
  /** Query of the record, prefetched when a link to its page is hovered or touched. */
  queryOf: (id: number) => UseQueryOptions<Answer, Error, Found, Key>;
  /** Query of content above the fields, or null; loaded with the record, so that nothing shifts. */
  aboveOf?: ((id: number) => AnyQuery | null) | undefined;
  render: (record: Found) => ReactNode;
}

// biome-ignore lint/suspicious/noExplicitAny: only whether it was answered is used
type AnyQuery = UseQueryOptions<any, Error, any, any>;

/** Renders what is known above placeholders for the rest; nothing where nothing is known. */
const aboveRest = (known: ReactNode): ReactNode =>
  known ? (
    <>
      {known}
      <RestOfRecord />
    </>
  ) : undefined;

/** Builds the page of one record, by the id in the address: its row from a list is shown until it is loaded. */
export function recordPage<
  Answer,
  Found extends Row,
  Key extends QueryKey,
  Row extends { id: number } = Found,
>(of: RecordPage<Answer, Found, Key, Row>) {
  const { entity, queryOf, aboveOf, standIn, standInFrom, render } = of;
  const before = (row: Row): ReactNode => (standIn ? aboveRest(standIn(row)) : render(row as Found));
  function Page() {
    const id = useIdParam();
    const { data, error, refetch } = useQuery(queryOf(id));
    const above = useQuery(aboveOf?.(id) ?? { queryKey: ['nothing'], queryFn: skipToken });
    const row = useRowInLists<Row>(entity, id);
    const client = useQueryClient();
    const known = row ? before(row) : aboveRest(standInFrom?.(client, id));
    return (
      <Loaded<Found> query={{ data: above.isLoading ? undefined : data, error, refetch }} standIn={known}>
        {render}
      </Loaded>
    );
  }
  Page.prefetch = ({ id }: Record<string, string>) =>
    Promise.all(
      [queryOf(Number(id)), aboveOf?.(Number(id))].map((query) => {
        const { queryKey, queryFn } = query ?? {};
        if (!queryFn) return undefined;
        return queryClient.prefetchQuery({ queryKey, queryFn } as Parameters<
          typeof queryClient.prefetchQuery
        >[0]);
      }),
    );
  return Page;
}
