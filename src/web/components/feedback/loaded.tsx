import { Skeleton, Stack } from '@mantine/core';
import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { ErrorState } from './error-state.tsx';

/** The parts of TanStack Query's result that are looked at. */
interface LoadedQuery<T> {
  data: T | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/**
 * Shows its children once the record is there; placeholders before, the reason when it can't be read, and the
 * not-found page when there is no such record.
 * @param height pixels of the largest placeholder: a whole record's, or less where less is to come
 */
export function Loaded<T>({
  query,
  height = 160,
  children,
}: {
  query: LoadedQuery<T>;
  height?: number;
  children: (data: T) => ReactNode;
}) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (error instanceof ApiError && error.status === 404) throw notFound();
  if (error) return <ErrorState error={error} onRetry={() => query.refetch()} />;
  return (
    <Stack gap="md" aria-busy="true" aria-label="Memuat">
      <Skeleton height={26} width="min(320px, 70%)" />
      <Skeleton height={12} width="min(560px, 100%)" />
      <Skeleton height={12} width="min(480px, 90%)" />
      <Skeleton height={height} />
    </Stack>
  );
}
