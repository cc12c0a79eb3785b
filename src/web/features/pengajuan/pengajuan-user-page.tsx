import { PermohonanOwn } from '../../entities/keputusan/permohonan-pages.tsx';
import { pengajuanRows } from './pengajuan-rows.tsx';

/** `/pengajuan/user/{id}`: what the person with this id asked the office to buy; only they themself see it here. */
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
