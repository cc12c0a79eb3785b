import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Berkas } from '../../../shared/berkas.ts';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { PaperSince } from './paper-since.tsx';
import classes from './surat-komitmen.module.css';
import { useKeepPaper } from './use-keep-paper.ts';

/** Renders upload, replacement and removal of the signed paper; each is saved at once. */
export function SignedPaper({ person }: { person: Pengguna }) {
  const [problem, setProblem] = useState<string>();
  const { id, name, surat_komitmen } = person;
  const { data: state, isLoading } = useQuery(keadaanSurat(id));
  const keep = useKeepPaper(person, state?.surat);

  // the letter above has another height when it is there
  if (isLoading) return null;

  const change = async (file: Berkas | null) => {
    setProblem(undefined);
    if (file && !surat_komitmen) {
      await keep(file.id).catch((error: unknown) => setProblem(sentenceOf(error)));
      return;
    }
    await confirm({
      title: file ? `Ganti surat komitmen ${name}?` : `Lepas surat komitmen ${name}?`,
      text: file
        ? `"${surat_komitmen?.nama}" digantikan oleh "${file.nama}".`
        : `"${surat_komitmen?.nama}" tidak lagi tersimpan pada pengguna ini.`,
      confirmLabel: file ? 'Ganti' : 'Lepas',
      tone: 'danger',
      run: () => keep(file?.id ?? null),
    });
  };
  return (
    <PageSection title="Yang sudah ditandatangani">
      <div className={classes.field}>
        <FileField
          {...berkasKinds.pindaian}
          camera
          label="Foto atau pindaian surat yang ditandatangani"
          description={`${berkasKinds.pindaian.description} Hanya terlihat oleh admin dan orang yang bersangkutan.`}
          value={surat_komitmen}
          onChange={(file) => void change(file as Berkas | null)}
          error={problem}
        />
      </div>
      {surat_komitmen && <PaperSince paper={surat_komitmen} />}
    </PageSection>
  );
}
