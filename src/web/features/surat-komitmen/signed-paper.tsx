import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Berkas } from '../../../shared/berkas.ts';
import type { Pengguna } from '../../../shared/pengguna.ts';
import { suratKomitmenEndpoints } from '../../../shared/surat-komitmen.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { FileField } from '../../components/form/file-field.tsx';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { PageSection } from '../../components/page-section.tsx';
import { berkasKinds } from '../../entities/berkas/berkas-kinds.ts';
import { penggunaDetail } from '../../entities/pengguna/pengguna.queries.ts';
import { refresh } from '../../entities/refresh.ts';
import classes from './surat-komitmen.module.css';

/** Renders upload, replacement and removal of the signed copy; each is saved at once. */
export function SignedPaper({ person }: { person: Pengguna }) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const { id, name, versi, surat_komitmen } = person;

  const keep = async (berkas_id: number | null) => {
    const { data, message } = await call(suratKomitmenEndpoints.update, {
      params: { id },
      body: { berkas_id, versi },
    });
    queryClient.setQueryData(penggunaDetail(id).queryKey, data);
    void refresh(queryClient, 'pengguna');
    showToast({ message: message ?? 'Surat komitmen sudah disimpan.' });
  };
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
          {...berkasKinds.pdf}
          label="Pindaian surat yang ditandatangani"
          description={`${berkasKinds.pdf.description} Hanya terlihat oleh admin dan orang yang bersangkutan.`}
          value={surat_komitmen}
          onChange={(file) => void change(file as Berkas | null)}
          error={problem}
        />
      </div>
      {surat_komitmen && (
        <p className={classes.since}>
          Diunggah {formatTime(surat_komitmen.diunggah_pada)}
          {surat_komitmen.diunggah_oleh && ` oleh ${surat_komitmen.diunggah_oleh.name}`}.
        </p>
      )}
    </PageSection>
  );
}
