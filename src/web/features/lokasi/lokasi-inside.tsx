import { Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import classes from './lokasi.module.css';
import { INSIDE, lokasiInside } from './lokasi.queries.ts';

/** Renders the children of a lokasi, each with its number of barang. */
export function LokasiInside({ lokasi, mayWrite }: { lokasi: Lokasi; mayWrite: boolean }) {
  const { data, error, refetch } = useQuery(lokasiInside(lokasi.id));
  const rows = data?.data ?? [];
  const left = (data?.meta.total ?? 0) - rows.length;
  return (
    <PageSection
      title="Di dalamnya"
      actions={
        mayWrite && (
          <LinkButton
            link={{ to: '/lokasi/create', search: { induk: String(lokasi.id) } }}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
          >
            Tambah lokasi
          </LinkButton>
        )
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (data?.meta.total ?? lokasi.jumlah_anak) === 0 ? (
        <p className={classes.nothing}>Belum ada lokasi di dalamnya.</p>
      ) : (
        <ul className={classes.inside} aria-busy={!data}>
          {!data && waiting(lokasi.jumlah_anak)}
          {rows.map((row) => (
            <li key={row.id}>
              <Link to="/lokasi/detail/$id" params={{ id: String(row.id) }}>
                {row.lokasi}
              </Link>
              <span>{formatAngka(row.jumlah_barang)} barang</span>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && <p>Masih ada {formatAngka(left)} lokasi lain; cari di daftar lokasi.</p>}
    </PageSection>
  );
}

/** Renders as many placeholders as there will be lokasi. */
function waiting(count: number) {
  return Array.from({ length: Math.min(count, INSIDE) }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li key={index}>
      <Skeleton height={12} width="60%" />
    </li>
  ));
}
