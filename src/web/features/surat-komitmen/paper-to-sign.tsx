import { useQuery } from '@tanstack/react-query';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { pengaturanDetail } from '../../entities/pengaturan/pengaturan.queries.ts';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { LastLetter } from './last-letter.tsx';

/** Renders a person's numbered surat komitmen, and the office's own template, if any. */
export function PaperToSign({ person }: { person: Pengguna }) {
  const { data: settings } = useQuery(pengaturanDetail);
  const query = useQuery(keadaanSurat(person.id));
  const templat = settings?.templat_surat_komitmen;
  return (
    <PageSection
      title="Surat bernomor"
      text={`${person.name} menandatanganinya sendiri di MANIS, juga dari ponsel; atau cetak, tandatangani, foto atau pindai, lalu unggah di bawah.`}
    >
      <Loaded query={query}>{(state) => <LastLetter state={state} own={false} />}</Loaded>
      {templat && (
        <p>
          Kantor juga memiliki templat surat komitmen sendiri, tanpa daftar barang:{' '}
          <FileLink file={templat} />
        </p>
      )}
    </PageSection>
  );
}
