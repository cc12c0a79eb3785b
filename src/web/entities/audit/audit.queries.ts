import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type AuditJenis, auditEndpoints } from '../../../shared/audit.ts';
import type { QueryInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { keys, listKey } from '../keys.ts';

/** Queries of the audit log, shared by its page and by the tab "Riwayat perubahan" of each record. */

/** Query of one page of the whole log. */
export const auditList = (query: QueryInput<typeof auditEndpoints.list>) =>
  queryOptions({
    queryKey: [...listKey('audit'), query],
    queryFn: ({ signal }) => call(auditEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Page size of the tab of a record. */
const PER_PAGE = 20;

/** Infinite query of one record's changes, the newest first. */
export const auditOfRecord = (jenis: AuditJenis, recordId: number) =>
  infiniteQueryOptions({
    queryKey: [...keys.audit, 'record', jenis, recordId],
    queryFn: ({ pageParam, signal }) =>
      call(auditEndpoints.list, {
        query: { jenis, record_id: recordId, page: pageParam, per_page: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page * meta.per_page < meta.total ? meta.page + 1 : undefined),
  });
