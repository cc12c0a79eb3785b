import { Button } from '@mantine/core';
import { IconKey, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Akun } from '../../../shared/users.ts';
import { useSession } from '../../api/session.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { useIdParam } from '../../components/use-id-param.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { pageNames } from '../../page-names.ts';
import { removeUser } from './remove-user.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { usersDetail } from './users.queries.ts';
import { UsersEditForm } from './users-edit-form.tsx';

/** Renders `/users/edit/{id}`: one account, its roles and its password. */
export function UsersEditPage() {
  const id = useIdParam();
  const { user } = useSession();
  const own = user?.id === id;
  const query = useQuery(usersDetail(id));
  return (
    <Loaded query={query}>
      {(akun) =>
        // only admins open the page, and they get the whole account
        'email' in akun && (
          <>
            <PageHeader
              title={akun.name}
              crumbs={[pageNames.users]}
              actions={own ? <OwnActions /> : <OthersActions akun={akun} />}
            />
            <UsersEditForm key={id} akun={akun} own={own} />
          </>
        )
      }
    </Loaded>
  );
}

function OwnActions() {
  return (
    <LinkButton link={{ to: '/profil' }} variant="default" leftSection={<IconKey size={16} />}>
      Ganti kata sandi saya
    </LinkButton>
  );
}

function OthersActions({ akun }: { akun: Akun }) {
  const navigate = useNavigateFromPage();
  const dialog = useDialog<Akun>();
  const remove = async () => {
    if (await removeUser(akun)) await navigate({ to: '/users' });
  };
  return (
    <>
      <LinkButton link={{ to: '/pengguna/detail/$id', params: { id: String(akun.id) } }} variant="subtle">
        Lihat sebagai pengguna
      </LinkButton>
      <Button variant="default" leftSection={<IconTrash size={16} />} onClick={remove}>
        Hapus
      </Button>
      <Button variant="default" leftSection={<IconKey size={16} />} onClick={() => dialog.show(akun)}>
        Atur ulang kata sandi
      </Button>
      {dialog.subject && (
        <ResetPasswordDialog
          key={dialog.serial}
          person={dialog.subject}
          open={dialog.open}
          onClose={dialog.hide}
        />
      )}
    </>
  );
}
