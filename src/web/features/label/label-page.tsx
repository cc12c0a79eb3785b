import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { labelEndpoints, type PratinjauLabel } from '../../../shared/label.ts';
import { labelFormats } from '../../../shared/label-format.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import type { SearchText } from '../../search-text.ts';
import classes from './label.module.css';
import { type LabelBody, labelPreview } from './label.queries.ts';
import { choiceOf, jenisOf } from './label-choice.ts';
import { LabelFields } from './label-fields.tsx';
import { LabelSubject } from './label-subject.tsx';
import { SheetPicture } from './sheet-picture.tsx';
import { useLabelSettings } from './use-label-settings.ts';

/** Renders `/label`: labels with QR codes, for admins. */
export function LabelPage() {
  const search = useSearch({ strict: false }) as SearchText;
  const choice = choiceOf(search);
  const jenis = jenisOf(search);
  const { settings, change } = useLabelSettings();
  // the address was validated with the server's schemas
  const body = choice && ({ ...choice, ...settings } as LabelBody);
  const query = useQuery(labelPreview(body));
  const preview = query.isError ? undefined : query.data;
  return (
    <>
      <PageHeader
        title="Cetak Label"
        subtitle="Label memuat QR yang membuka halaman detail barang, buku, atau lokasi."
      />
      <div className={classes.layout}>
        <section className={classes.settings} aria-label="Pengaturan cetak">
          <LabelSubject choice={choice} jenis={jenis} />
          <LabelFields jenis={jenis} settings={settings} onChange={change} />
          {body && !query.isError && (
            <div className={classes.result}>
              <Totals preview={preview} jenis={jenis} />
              <DownloadButton
                variant="filled"
                fullWidth
                disabled={!preview}
                fetchFile={(options) => download(labelEndpoints.cetak, { body, ...options })}
              >
                Unduh PDF label
              </DownloadButton>
              <p className={classes.hint}>
                Cetak dengan skala 100% atau “Ukuran sebenarnya”, bukan “Sesuaikan halaman”.
              </p>
            </div>
          )}
        </section>
        <section className={classes.preview} aria-label="Pratinjau">
          {query.isError && (
            <Alert color="red" variant="light" role="alert">
              {sentenceOf(query.error)}
            </Alert>
          )}
          {body === null && (
            <EmptyState
              title="Pilih yang akan dicetak"
              text={
                jenis === 'lokasi'
                  ? 'Pilih gedung, lantai, atau ruangan; lokasi di dalamnya ikut dicetak.'
                  : 'Pilih satu lokasi, atau tandai barang di Daftar Barang lalu tekan Cetak label.'
              }
            />
          )}
          {body !== null && query.isPending && <div className={classes.waiting} aria-busy="true" />}
          {body && preview && (
            <SheetPicture
              svg={preview.svg}
              format={labelFormats[settings.format]}
              mulai={settings.mulai}
              onMulai={(mulai) => change({ mulai })}
            />
          )}
        </section>
        {body && preview?.alamat_lokal && <LocalAddress alamat={preview.alamat} />}
      </div>
    </>
  );
}

function Totals({ preview, jenis }: { preview: PratinjauLabel | undefined; jenis: string }) {
  if (!preview) return <p className={classes.totals}>Menghitung label …</p>;
  const { jumlah_label, jumlah_baris, jumlah_halaman } = preview;
  return (
    <p className={classes.totals} role="status">
      <strong className="angka">{formatAngka(jumlah_label)}</strong> label dari{' '}
      <span className="angka">{formatAngka(jumlah_baris)}</span> {jenis}, pada{' '}
      <span className="angka">{formatAngka(jumlah_halaman)}</span> halaman
    </p>
  );
}

function LocalAddress({ alamat }: { alamat: string }) {
  return (
    <Alert color="amber" variant="light" className={classes.address ?? ''}>
      QR pada label ini berisi alamat <strong>{alamat}</strong>, yang hanya terbuka di komputer ini. Atur
      BASE_URL dengan alamat yang dipakai kantor sebelum mencetak banyak label.
    </Alert>
  );
}
