import { Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatAngka } from '../../../shared/angka.ts';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { FileLink } from '../../components/form/file-link.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { pengaturanDetail } from '../../entities/pengaturan/pengaturan.queries.ts';
import { SuratKomitmenDownload } from '../../entities/pengguna/surat-komitmen-download.tsx';

/** Renders the generated surat komitmen to download, and the office's own template where it has one. */
export function PaperToSign({ person }: { person: Pengguna }) {
  const { data: settings } = useQuery(pengaturanDetail);
  const templat = settings?.templat_surat_komitmen;
  return (
    <PageSection
      title="Untuk ditandatangani"
      text={`MANIS membuat surat ini dengan ${heldBy(person)} hari ini. Cetak, tandatangani, pindai, lalu unggah di bawah.`}
    >
      <Group gap="xs">
        <SuratKomitmenDownload penggunaId={person.id} label="Unduh surat" />
        <Button
          variant="default"
          leftSection={<IconExternalLink size={16} aria-hidden />}
          onClick={() => openOrSay(suratKomitmenEndpoints.pdf, { params: { id: person.id } })}
        >
          Buka surat
        </Button>
      </Group>
      {templat && (
        <p>
          Kantor juga memiliki templat surat komitmen sendiri, tanpa daftar barang:{' '}
          <FileLink file={templat} />
        </p>
      )}
    </PageSection>
  );
}

function heldBy({ jumlah_barang, jumlah_buku }: Pengguna): string {
  const barang = `${formatAngka(jumlah_barang)} barang`;
  const buku = jumlah_buku > 0 ? ` dan ${formatAngka(jumlah_buku)} buku` : '';
  return `${barang}${buku} yang dipegang`;
}
