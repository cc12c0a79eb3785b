import { Link } from '@tanstack/react-router';
import type { StoredUser } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { PageSection } from '../../components/page-section.tsx';

/** Renders the person's profile as stored in MANIS. */
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
