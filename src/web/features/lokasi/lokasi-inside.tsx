import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { PageSection } from '../../components/page-section.tsx';
import classes from './lokasi.module.css';
import { lokasiInside } from './lokasi.queries.ts';

/** Renders the children of a lokasi, each with its number of barang. */
export function LokasiInside({ lokasiId, mayWrite }: { lokasiId: number; mayWrite: boolean }) {
  const { data } = useQuery(lokasiInside(lokasiId));
  const rows = data?.data ?? [];
  const left = (data?.meta.total ?? 0) - rows.length;
  if (rows.length === 0 && !mayWrite) return null;
  return (
    <PageSection
      title="Di dalamnya"
      actions={
        mayWrite && (
          <LinkButton
            link={{ to: '/lokasi/create', search: { induk: String(lokasiId) } }}
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
          >
            Tambah lokasi
          </LinkButton>
        )
      }
    >
      {data && rows.length === 0 ? (
        <p className={classes.nothing}>Belum ada lokasi di dalamnya.</p>
      ) : (
        <ul className={classes.inside}>
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
