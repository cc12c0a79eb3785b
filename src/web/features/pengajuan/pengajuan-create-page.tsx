import { useSession } from '../../api/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PengajuanForm } from './pengajuan-form.tsx';

/** `/pengajuan/user/create` */
export function PengajuanCreatePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title="Ajukan Barang"
        subtitle="Usulkan barang yang perlu dibeli kantor. Anda dapat mengubahnya selama belum diputuskan."
        crumbs={
          user
            ? [
                {
                  label: 'Pengajuan Barang',
                  link: { to: '/pengajuan/user/$id', params: { id: String(user.id) } },
                },
              ]
            : []
        }
      />
      <PengajuanForm />
    </>
  );
}
