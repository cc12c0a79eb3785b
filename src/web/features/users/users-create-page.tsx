import { PageHeader } from '../../components/page-header.tsx';
import { UsersCreateForm } from './users-create-form.tsx';

/** `/users/create` */
export function UsersCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Akun" crumbs={[{ label: 'Management User', link: { to: '/users' } }]} />
      <UsersCreateForm />
    </>
  );
}
