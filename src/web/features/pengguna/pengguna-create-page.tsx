import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import { PenggunaForm } from './pengguna-form.tsx';

/** Renders `/pengguna/create`. */
export function PenggunaCreatePage() {
  return (
    <>
      <PageHeader
        title="Tambah Pengguna"
        subtitle="Orang yang memegang barang atau buku. Akun untuk masuk dapat diberikan sesudahnya."
        crumbs={[pageNames.pengguna]}
      />
      <PenggunaForm asAdmin />
    </>
  );
}
