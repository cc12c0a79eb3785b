import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { UsersCreateForm } from './users-create-form.tsx';

/** Renders `/users/create`. */
export function UsersCreatePage() {
  return (
    <>
      <PageHeader title="Tambah Akun" crumbs={[pageNames.users]} />
      <UsersCreateForm />
    </>
  );
}
