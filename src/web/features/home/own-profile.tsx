import { Link } from '@tanstack/react-router';
import type { StoredUser } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { PageSection } from '../../components/page-section.tsx';

/** Who the person is, as MANIS knows them. */
export function OwnProfile({ user }: { user: StoredUser }) {
  return (
    <PageSection title="Profil Anda" actions={<Link to="/profil">Buka profil</Link>}>
      <DefinitionList
        items={[
          { label: 'Nama', value: user.name },
          { label: 'Jabatan', value: user.jabatan },
          { label: 'E-mail', value: user.email },
        ]}
      />
    </PageSection>
  );
}
