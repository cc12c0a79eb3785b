import { Skeleton, Stack } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  auditAksiValues,
  type auditEndpoints,
  auditJenisValues,
  auditParams,
} from '../../../shared/audit.ts';
import { auditAksiLabels, auditJenisLabels } from '../../../shared/audit-words.ts';
import type { AnswerOf } from '../../../shared/contract.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { TableState } from '../../components/table/data-table.types.ts';
import { TableFooter } from '../../components/table/data-table-footer.tsx';
import { FilterBar } from '../../components/table/filter-bar.tsx';
import { FilterSelect } from '../../components/table/filter-select.tsx';
import { useListState } from '../../components/table/list-state.ts';
import { PeriodFilter } from '../../components/table/period-filter.tsx';
import { auditList } from '../../entities/audit/audit.queries.ts';
import { subjectOf } from '../../entities/audit/audit-subject.ts';
import { ChangeHistory } from '../../entities/audit/change-history.tsx';
import { ImporFilter } from '../../entities/impor/impor-filter.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import { ViewsMenu } from '../../entities/tampilan/views-menu.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './audit-page.module.css';

const jenisChoices = auditJenisValues.map((value) => ({ value, label: auditJenisLabels[value] }));
const aksiChoices = auditAksiValues.map((value) => ({ value, label: auditAksiLabels[value] }));

/** Renders `/audit`: every change of every record, for admins. */
export function AuditPage() {
  const list = useListState(auditParams);
  const query = useQuery(auditList(list.query));
  const { jenis, aksi, pengguna_id, impor_id, dari, sampai } = list.query;
  return (
    <>
      <PageHeader
        title={pageNames.audit.label}
        badge={<ViewsMenu halaman="audit" params={auditParams} />}
        subtitle="Siapa mengubah apa dan kapan. Catatan ini tidak dapat diubah atau dihapus."
      />
      <FilterBar searchLabel="Cari nama, kode, atau nomor rujukan" state={list}>
        <FilterSelect
          aria-label="Jenis data"
          placeholder="Semua data"
          w={170}
          data={jenisChoices}
          value={jenis ?? null}
          onChange={(value) =>
            list.set({ jenis: auditJenisValues.find((one) => one === value), record_id: null })
          }
        />
        <FilterSelect
          aria-label="Perubahan"
          placeholder="Semua perubahan"
          w={170}
          data={aksiChoices}
          value={aksi ?? null}
          onChange={(value) => list.set({ aksi: auditAksiValues.find((one) => one === value) })}
        />
        <AsyncSelect
          {...penggunaChoice}
          className={classes.choice}
          aria-label="Diubah oleh"
          placeholder="Siapa pun"
          value={pengguna_id}
          onChange={(id) => list.set({ pengguna_id: id })}
        />
        <PeriodFilter label="Perubahan" from={dari} to={sampai} onChange={list.set} />
        {impor_id !== undefined && (
          <ImporFilter id={impor_id} onRemove={() => list.set({ impor_id: undefined })} />
        )}
      </FilterBar>
      <AuditEntries query={query} list={list} />
    </>
  );
}

interface AuditEntriesProps {
  query: UseQueryResult<AnswerOf<typeof auditEndpoints.list>>;
  list: TableState;
}

function AuditEntries({ query, list }: AuditEntriesProps) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <ChangesPending />;
  if (data.meta.total === 0) {
    return list.activeFilters > 0 ? (
      <EmptyState title="Tidak ada yang cocok" text="Ubah atau hapus filternya." />
    ) : (
      <EmptyState title="Belum ada perubahan" text="Setiap perubahan data akan tercatat di sini." />
    );
  }
  return (
    <section aria-label="Riwayat perubahan" aria-busy={isPlaceholderData}>
      <ChangeHistory entries={data.data} subjectOf={subjectOf} headingLevel={2} />
      <TableFooter meta={data.meta} state={list} label="Riwayat perubahan" />
    </section>
  );
}

function ChangesPending() {
  return (
    <Stack gap={18} role="group" aria-busy="true" aria-label="Memuat">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={18} />
      ))}
    </Stack>
  );
}
