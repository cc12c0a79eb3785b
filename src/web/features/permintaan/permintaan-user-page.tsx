import { PermohonanOwn } from '../../entities/keputusan/permohonan-pages.tsx';
import { permintaanRows } from './permintaan-rows.tsx';

/** Renders `/permintaan/user/{id}`: the permintaan of the person with this id, visible to that person only. */
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
