import type { Impor } from '../../../shared/impor.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { entityWords } from './entity-words.ts';
import { Steps } from './steps.tsx';

/** Fields of an import in its title, which a row of the list has, too. */
export type ImporHead = Pick<Impor, 'id' | 'jenis' | 'nama_berkas'>;

/** Renders the title and steps of the pages of an import. */
export function ImporHeader({ impor, step }: { impor: ImporHead; step: 2 | 3 | 4 }) {
  const words = entityWords[impor.jenis];
  return (
    <>
      <PageHeader title={`Impor ${words.label}`} crumbs={[words.list]} subtitle={impor.nama_berkas} />
      <Steps current={step} />
    </>
  );
}
