import { useSession } from '../../api/session.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PengajuanForm } from './pengajuan-form.tsx';
import { ownPengajuan } from './pengajuan-kind.ts';

/** Renders `/pengajuan/user/create`. */
export function PengajuanCreatePage() {
  const { user } = useSession();
  return (
    <>
      <PageHeader
        title="Ajukan Barang"
        subtitle="Usulkan barang yang perlu dibeli kantor. Anda dapat mengubahnya selama belum diputuskan."
        crumbs={user ? [ownPengajuan(user.id)] : []}
      />
      <PengajuanForm />
    </>
  );
}
