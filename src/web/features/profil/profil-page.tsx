import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../shared/auth.ts';
import { roleLabels } from '../../../shared/permissions.ts';
import { useSession } from '../../api/session.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { EmailText } from '../../components/email-text.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { RecordAction, useInHeader } from '../../components/record-action.tsx';
import { currentUser } from '../../entities/users/user.queries.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/** Renders `/profil`: the signed-in person, and the password form. */
export function ProfilPage() {
  const { token } = useSession();
  const query = useQuery(currentUser(token));
  return <Loaded query={query}>{(user) => <Profil user={user} />}</Loaded>;
}

function Profil({ user }: { user: User }) {
  const id = String(user.id);
  const acts = (
    <>
      <LinkButton link={{ to: '/pengguna/detail/$id', params: { id } }} variant="default">
        Barang saya
      </LinkButton>
      <LinkButton link={{ to: '/pengguna/edit/$id', params: { id } }} leftSection={<IconPencil size={16} />}>
        Ubah profil
      </LinkButton>
    </>
  );
  return (
    <>
      <PageHeader title="Profil" actions={useInHeader(acts)} />
      <DefinitionList
        items={[
          { label: 'Nama', value: user.name },
          { label: 'Jabatan', value: user.jabatan },
          { label: 'E-mail', value: user.email && <EmailText email={user.email} /> },
          { label: 'Peran', value: user.roles.map(({ name }) => roleLabels[name]).join(' dan ') },
          { label: 'Id E-task', value: user.id_api },
        ]}
      />
      <RecordAction>{acts}</RecordAction>
      <PageSection
        title="Ganti kata sandi"
        text="Sesi Anda di perangkat lain akan diakhiri; sesi di perangkat ini tetap berjalan."
      >
        <ChangePasswordForm email={user.email ?? ''} />
      </PageSection>
    </>
  );
}
