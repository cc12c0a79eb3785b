import type { Impor } from '../../../shared/impor.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { entityWords } from './entity-words.ts';
import { Steps } from './steps.tsx';

/** Renders the title and steps of the pages of an import. */
export function ImporHeader({ impor, step }: { impor: Impor; step: 2 | 3 | 4 }) {
  const words = entityWords[impor.jenis];
  return (
    <>
      <PageHeader title={`Impor ${words.label}`} crumbs={[words.list]} subtitle={impor.nama_berkas} />
      <Steps current={step} />
    </>
  );
}
