import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** Parts of TanStack Query's result that are used. */
interface LoadedQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * Renders its children once the record is loaded: placeholders before, the error when loading fails, and the not-found
 * page when there is no such record.
 * @param standIn what is known of the record, shown until it is loaded
 * @param height of the largest placeholder in px: a whole record's by default, less for smaller content
 */
export function Loaded<Data>({
  query,
  standIn,
  height = 160,
  children,
}: {
  query: LoadedQuery<Data>;
  standIn?: ReactNode;
  height?: number;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = query;
  // also where it was known before: somebody deleted it
  if (error instanceof ApiError && error.status === 404) return <NotFoundPage />;
  if (data !== undefined) return children(data);
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} />;
  if (standIn !== undefined) return standIn;
  return (
    <Stack gap="md" role="group" aria-busy="true" aria-label="Memuat">
      <Skeleton height={26} width="min(320px, 70%)" />
      <Rest height={height} />
    </Stack>
  );
}

/** Renders placeholders for the rest of a record whose title is known. */
export function RestOfRecord() {
  return (
    <Stack gap="md" role="group" aria-busy="true" aria-label="Memuat">
      <Rest height={160} />
    </Stack>
  );
}

function Rest({ height }: { height: number }) {
  return (
    <>
      <Skeleton height={12} width="min(560px, 100%)" />
      <Skeleton height={12} width="min(480px, 90%)" />
      <Skeleton height={height} />
    </>
  );
}
