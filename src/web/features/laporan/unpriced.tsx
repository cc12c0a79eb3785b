import { Link } from '@tanstack/react-router';
import { barangFilterParams } from '../../../shared/barang.ts';
import { can } from '../../../shared/permissions.ts';
import { belumBerharga } from '../../../shared/rupiah.ts';
import { rolesOf, useSession } from '../../api/session.ts';

interface UnpricedProps {
  /** Number of barang without a price. */
  count: number;
  /** Filters of the report. */
  query: Readonly<Record<string, unknown>>;
}

/** Renders the number of barang that the value excludes, with a link for those who may enter prices. */
export function Unpriced({ count, query }: UnpricedProps) {
  const { user } = useSession();
  const text = belumBerharga(count);
  if (!can(rolesOf(user), 'barang:write')) return text;
  const same = ['q', ...Object.keys(barangFilterParams)].flatMap((name) =>
    query[name] === undefined ? [] : [[name, String(query[name])]],
  );
  const search = { ...Object.fromEntries(same), harga_belum_diketahui: 'true' };
  return (
    <Link to="/barang" search={search}>
      {text}
    </Link>
  );
}
