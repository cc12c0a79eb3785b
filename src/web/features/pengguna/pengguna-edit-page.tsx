import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { isLengkap } from '../../../shared/pengguna.ts';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { pageNames } from '../../page-names.ts';
import { PenggunaForm } from './pengguna-form.tsx';

/** Renders `/pengguna/edit/{id}`: an admin edits anybody, others only themselves. */
export function PenggunaEditPage() {
  const id = useIdParam();
  const { user } = useSession();
  const asAdmin = can(rolesOf(user), 'pengguna:write');
  const own = user?.id === id;
  const query = useQuery({ ...penggunaDetail(id), enabled: asAdmin || own });
  if (!asAdmin && !own) return <Navigate to="/" replace />;
  return (
    <Loaded query={query}>
      {(pengguna) =>
        isLengkap(pengguna) ? (
          <>
            <PageHeader
              title={own ? 'Ubah Profil' : `Ubah ${pengguna.name}`}
              crumbs={own ? [{ label: 'Profil', link: { to: '/profil' } }] : [pageNames.pengguna]}
            />
            <PenggunaForm key={id} pengguna={pengguna} asAdmin={asAdmin} own={own} />
          </>
        ) : (
          <Navigate to="/" replace />
        )
      }
    </Loaded>
  );
}
