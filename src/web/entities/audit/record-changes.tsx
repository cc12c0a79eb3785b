import { Button, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditJenis } from '../../../shared/audit.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { auditOfRecord } from './audit.queries.ts';
import { ChangeHistory } from './change-history.tsx';

interface RecordChangesProps {
  jenis: AuditJenis;
  recordId: number;
}

/** Renders the tab "Riwayat perubahan" of one record: all its changes, the newest first. For admins. */
export function RecordChanges({ jenis, recordId }: RecordChangesProps) {
  const query = useInfiniteQuery(auditOfRecord(jenis, recordId));
  if (query.error && !query.data) {
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) {
    return (
      <Stack gap={18} role="group" aria-busy="true" aria-label="Memuat">
        <Skeleton height={18} />
        <Skeleton height={18} />
        <Skeleton height={18} />
      </Stack>
    );
  }
  const entries = query.data.pages.flatMap(({ data }) => data);
  if (entries.length === 0) {
    return <EmptyState title="Belum ada perubahan" text="Setiap perubahan data akan tercatat di sini." />;
  }
  return (
    <>
      <ChangeHistory entries={entries} />
      {query.hasNextPage && (
        <Button
          mt="md"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Tampilkan yang lebih lama
        </Button>
      )}
    </>
  );
}
