import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pengaturanDetail } from '../../entities/pengaturan/pengaturan.queries.ts';
import { pageNames } from '../../page-names.ts';
import { PengaturanForm } from './pengaturan-form.tsx';
import { PengaturanSummary } from './pengaturan-summary.tsx';

/** Renders `/image`: the office's pictures, documents and letterhead; editable for an admin, read-only for a user. */
export function PengaturanPage() {
  const { user } = useSession();
  const mayWrite = can(rolesOf(user), 'pengaturan:write');
  // always refetched, so that an edit starts from the stored values
  const query = useQuery({ ...pengaturanDetail, refetchOnMount: 'always' });
  const [round, setRound] = useState(0);
  const waits = mayWrite && query.isFetching && !query.isFetchedAfterMount;
  return (
    <>
      <PageHeader
        title={pageNames.image.label}
        subtitle={mayWrite ? undefined : 'Hanya admin yang dapat mengubah pengaturan ini.'}
      />
      <Loaded query={waits ? { ...query, data: undefined } : query}>
        {(settings) =>
          mayWrite ? (
            <PengaturanForm key={round} settings={settings} onSaved={() => setRound(round + 1)} />
          ) : (
            <PengaturanSummary settings={settings} />
          )
        }
      </Loaded>
    </>
  );
}
