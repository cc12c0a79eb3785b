import { PageHeader } from '../../components/page-header.tsx';
import { PenggunaForm } from './pengguna-form.tsx';

/** `/pengguna/create` */
export function PenggunaCreatePage() {
  return (
    <>
      <PageHeader
        title="Tambah Pengguna"
        subtitle="Orang yang memegang barang atau buku. Akun untuk masuk dapat diberikan sesudahnya."
        crumbs={[{ label: 'Pengguna (PIC)', link: { to: '/pengguna' } }]}
      />
      <PenggunaForm asAdmin />
    </>
  );
}
