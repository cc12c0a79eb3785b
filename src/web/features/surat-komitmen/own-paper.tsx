import { useQuery } from '@tanstack/react-query';
import { isLengkap } from '../../../shared/pengguna.ts';
import type { KeadaanSurat } from '../../../shared/surat-komitmen.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { FileField, type StoredFile } from '../../components/form/file-field.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { sendSmall } from '../../entities/berkas/photo-send.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { PaperSince } from './paper-since.tsx';
import classes from './surat-komitmen.module.css';
import { useKeepPaper } from './use-keep-paper.ts';

type Person = Parameters<typeof useKeepPaper>[0];
const { pindaian } = berkasKinds;
const send = sendSmall(pindaian.send);

/** Renders one's own signed paper, and its upload while the letter is pending. */
export function OwnPaper({ state }: { state: KeadaanSurat }) {
  const query = useQuery(penggunaDetail(state.pengguna_id));
  return (
    <Loaded query={query}>
      {(person) =>
        isLengkap(person) &&
        (state.surat?.status === 'menunggu' ? (
          <PaperField person={person} surat={state.surat} />
        ) : (
          <KeptPaper person={person} />
        ))
      }
    </Loaded>
  );
}

function PaperField({ person, surat }: { person: Person; surat: NonNullable<KeadaanSurat['surat']> }) {
  const keep = useKeepPaper(person, surat);
  const before = person.surat_komitmen;
  const ask = (file: StoredFile) =>
    confirm({
      title: `Simpan sebagai surat ${surat.nomor} yang ditandatangani?`,
      text: `"${file.nama}" disimpan dan surat ini tidak lagi menunggu tanda tangan Anda. ${
        before ? `"${before.nama}" digantikan olehnya.` : 'Hanya admin yang dapat melepasnya.'
      }`,
      confirmLabel: 'Simpan',
      run: () => keep(file.id),
    });
  return (
    <PageSection
      title="Sudah menandatangani di atas kertas?"
      text="Unduh dan cetak suratnya, tandatangani, lalu foto atau pindai."
    >
      <div className={classes.field}>
        <FileField
          label="Foto atau pindaian surat yang ditandatangani"
          description={`${pindaian.description} Hanya terlihat oleh Anda dan admin.`}
          accept={pindaian.accept}
          send={send}
          camera
          value={null}
          onChange={(file) => file && void ask(file)}
          path="berkas_id"
        />
      </div>
    </PageSection>
  );
}

function KeptPaper({ person: { surat_komitmen } }: { person: Person }) {
  if (!surat_komitmen) return null;
  return (
    <PageSection title="Yang sudah ditandatangani">
      <FileLink file={surat_komitmen} />
      <PaperSince paper={surat_komitmen} />
    </PageSection>
  );
}
