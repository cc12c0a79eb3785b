import type { Impor } from '../../../shared/impor.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Steps } from './steps.tsx';

/** Title and steps of the pages of one import. */
export function ImporHeader({ impor, step }: { impor: Impor; step: 2 | 3 | 4 }) {
  return (
    <>
      <PageHeader
        title="Impor Barang"
        crumbs={[{ label: 'Daftar Barang', link: { to: '/barang' } }]}
        subtitle={impor.nama_berkas}
      />
      <Steps current={step} />
    </>
  );
}
