import { Link } from '@tanstack/react-router';
import type { Mutasi } from '../../../shared/mutasi.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import classes from './origin.module.css';

/** Renders the reason of a mutasi, if any, and the import that made it: a link for those who may read imports. */
export function Origin({ alasan, impor }: { alasan: string | null; impor: NonNullable<Mutasi['impor']> }) {
  const { user } = useSession();
  const words = `Impor daftar ${impor.nama_berkas}`;
  return (
    <div className={classes.origin}>
      {alasan !== null && <div>{alasan}</div>}
      {can(rolesOf(user), 'impor:manage') ? (
        <Link to="/impor/$id/hasil" params={{ id: String(impor.id) }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </div>
  );
}
