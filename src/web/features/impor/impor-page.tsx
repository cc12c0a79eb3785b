import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { type Impor, imporEndpoints, MAX_IMPOR_BARIS, MAX_IMPOR_BYTES } from '../../../shared/impor.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { PageSection } from '../../components/page-section.tsx';
import { useUpload } from '../../components/use-upload.ts';
import { FileDrop } from './file-drop.tsx';
import { imporDetail } from './impor.queries.ts';
import classes from './impor-page.module.css';
import { rememberFile } from './selected-file.ts';
import { Steps } from './steps.tsx';

const hint = `Excel (.xlsx) atau CSV, paling besar ${MAX_IMPOR_BYTES / 1024 / 1024} MB dan ${formatAngka(MAX_IMPOR_BARIS)} baris. Belum ada yang disimpan sebelum Anda menyetujuinya.`;

/** `/impor`: choosing the list that is to become barang. */
export function ImporPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sending = useUpload<Impor>(
    async (file, options) => (await upload(imporEndpoints.uploadBarang, file, options)).data,
    (impor, file) => {
      rememberFile(impor.id, file);
      queryClient.setQueryData(imporDetail(impor.id).queryKey, impor);
      void navigate({ to: '/impor/$id', params: { id: String(impor.id) } });
    },
  );
  return (
    <>
      <PageHeader
        title="Impor Barang"
        crumbs={[{ label: 'Daftar Barang', link: { to: '/barang' } }]}
        subtitle="Masukkan daftar inventaris yang sudah ada dari Excel atau CSV."
      />
      <Steps current={1} />
      {sending.failure !== null && (
        <Alert color="red" role="alert" className={classes.failure}>
          {sentenceOf(sending.failure)}
        </Alert>
      )}
      <FileDrop upload={sending} hint={hint} />
      <PageSection title="Daftar seperti apa yang dapat dibaca?">
        <ul className={classes.notes}>
          <li>
            Satu baris untuk satu barang, dengan judul kolom di atasnya. Baris kop di atas judul dilewati.
          </li>
          <li>
            Judul kolom boleh berbeda-beda, misalnya “Thn Perolehan” atau “Purchase Date”; Anda mencocokkannya
            nanti.
          </li>
          <li>Harga ditulis sebagai rupiah bulat per satuan: 1500000, 1.500.000, atau Rp 1.500.000,00.</li>
          <li>
            Tanggal ditulis hari/bulan/tahun atau tahun-bulan-hari. Kondisi: Baik, Rusak Ringan, atau Rusak
            Berat.
          </li>
          <li>Kode lama tetap tersimpan di detail barang; MANIS memberi kode barang sendiri.</li>
        </ul>
      </PageSection>
    </>
  );
}
