import type { Pengguna } from '../../../shared/pengguna.ts';
import { OneAfterAnother } from '../../components/form/one-after-another.tsx';
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
      <OneAfterAnother<Pengguna> form={(next) => <PenggunaForm {...next} asAdmin />} />
    </>
  );
}
