import { PermohonanOwn } from '../../entities/keputusan/permohonan-pages.tsx';
import { pengajuanRows } from './pengajuan-rows.tsx';

/** Renders `/pengajuan/user/{id}`: the pengajuan of the person with this id, visible to that person only. */
export function PengajuanUserPage() {
  return (
    <PermohonanOwn
      of={pengajuanRows}
      title="Pengajuan Barang Pengguna"
      text="Usulkan barang yang perlu dibeli kantor; admin akan memutuskannya."
      add={{ label: 'Ajukan barang', link: { to: '/pengajuan/user/create' } }}
    />
  );
}
