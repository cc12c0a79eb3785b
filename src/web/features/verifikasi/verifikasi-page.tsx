import { Alert, Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { formatTime } from '../../../shared/tanggal.ts';
import { verifikasiEndpoints } from '../../../shared/verifikasi.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { PageHeader } from '../../components/page-header.tsx';
import classes from './verifikasi.module.css';

/** Renders `/verifikasi`: checks whether MANIS issued exactly this file. */
export function VerifikasiPage() {
  const picker = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const checking = useMutation({
    mutationFn: async (file: File) => {
      const { data } = await call(verifikasiEndpoints.check, { body: { sha256: await sha256Of(file) } });
      return { nama: file.name, pada: data.diterbitkan_pada };
    },
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    setOver(false);
    if (file) checking.mutate(file);
    // allows choosing the same file again
    if (picker.current) picker.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title="Verifikasi dokumen"
        subtitle="Periksa apakah sebuah PDF benar diterbitkan MANIS di kantor ini. Berkas Anda tidak dikirim: peramban hanya mengirim sidiknya (SHA-256)."
      />
      <section
        aria-label="Berkas yang diperiksa"
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileCertificate size={32} aria-hidden />
        <p>Seret PDF ke sini, atau</p>
        <Button
          disabled={!isSecureContext}
          loading={checking.isPending}
          onClick={() => picker.current?.click()}
        >
          Pilih berkas PDF
        </Button>
        <input
          ref={picker}
          type="file"
          accept="application/pdf"
          hidden
          aria-label="Berkas PDF"
          onChange={(event) => take(event.currentTarget.files)}
        />
      </section>
      <div role="status">
        {!isSecureContext && (
          <Alert color="yellow">
            Peramban ini hanya dapat memeriksa berkas melalui HTTPS. Buka halaman ini dengan alamat https.
          </Alert>
        )}
        {checking.isSuccess && <Result {...checking.data} />}
        {checking.isError && <Alert color="red">{sentenceOf(checking.error)}</Alert>}
      </div>
    </div>
  );
}

function Result({ nama, pada }: { nama: string; pada: string | null }) {
  return pada ? (
    <Alert color="teal" title="Diterbitkan MANIS">
      {nama} sama persis dengan dokumen yang diterbitkan pada {formatTime(pada)}.
    </Alert>
  ) : (
    <Alert color="red" title="Tidak dikenali">
      {nama} bukan dokumen yang diterbitkan di sini, atau isinya sudah berubah. Periksa berkas asli dari
      kantornya.
    </Alert>
  );
}

/** Computes the hexadecimal SHA-256 of a file in the browser. */
async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
