import { PermohonanOwn } from '../../entities/keputusan/permohonan-pages.tsx';
import { permintaanRows } from './permintaan-rows.tsx';

/** `/permintaan/user/{id}`: what the person with this id asked to use; only they themself see it here. */
export function PermintaanUserPage() {
  return (
    <PermohonanOwn
      of={permintaanRows}
      title="Permintaan Barang Pengguna"
      text="Minta barang yang ada di stok untuk Anda pakai; admin akan memutuskannya."
      add={{ label: 'Minta barang', link: { to: '/permintaan/user/create' } }}
    />
  );
}
