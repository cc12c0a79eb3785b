import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Penghapusan } from '../../../shared/penghapusan.ts';
import { proposalsOf } from './penghapusan.queries.ts';
import { PenghapusanStatus } from './penghapusan-status.tsx';

const open: readonly string[] = ['draf', 'diusulkan', 'diteliti', 'disetujui'];

/** Renders the open proposals of a record and its reserved pieces; nothing without any. @param kunci `barang:5` */
export function ProposedNotice({ kunci }: { kunci: string }) {
  const all: Penghapusan[] = useQuery(proposalsOf(kunci)).data?.data ?? [];
  const unfinished = all.filter(({ status }) => open.includes(status));
  if (unfinished.length === 0) return null;
  const reserved = unfinished.reduce((sum, { dicadangkan = 0 }) => sum + dicadangkan, 0);
  return (
    <Alert
      color="amber"
      variant="light"
      mb="md"
      title={
        reserved > 0
          ? `${formatAngka(reserved)} unit dicadangkan untuk penghapusan`
          : 'Ada dalam draf usulan penghapusan'
      }
    >
      {unfinished.map(({ id, judul, status }) => (
        <div key={id}>
          <Link to="/penghapusan/$id" params={{ id: String(id) }}>
            {judul}
          </Link>{' '}
          <PenghapusanStatus status={status} />
        </div>
      ))}
    </Alert>
  );
}
