import { Alert, Button, Group } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import {
  type KeadaanSurat,
  type SuratKomitmen,
  suratKomitmenEndpoints,
} from '../../../shared/surat-komitmen.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { DownloadButton } from '../../components/download-button.tsx';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { randomKey } from '../../components/form/random-key.ts';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { showAnswer } from '../../entities/refresh.ts';
import { SuratBadge } from './surat-badge.tsx';
import classes from './surat-komitmen.module.css';

/** Renders a person's latest numbered letter with its status, and a button for a new one if it is outdated. */
export function LastLetter({ state, own }: { state: KeadaanSurat; own: boolean }) {
  const { surat, sesuai } = state;
  const who = own ? 'Anda' : state.nama;
  if (!surat)
    return (
      <>
        <p className={classes.text}>
          {who} belum memiliki surat komitmen bernomor. Surat memuat {rowsOf(state.dipegang)} yang dipegang
          sekarang.
        </p>
        <IssueButton state={state} label="Buat surat komitmen" />
      </>
    );
  return (
    <>
      <p className={classes.text}>
        Nomor <strong>{surat.nomor}</strong>, {formatTanggal(surat.tanggal)}, memuat{' '}
        {rowsOf(surat.daftar.length)}. <SuratBadge status={surat.status} />
      </p>
      {!sesuai && (
        <Alert color="yellow" mb="md" title="Yang dipegang sudah berubah">
          Surat ini tidak lagi sama dengan {rowsOf(state.dipegang)} yang dipegang {who} sekarang.
          {surat.status === 'menunggu'
            ? ' Surat baru menggantikannya; nomor ini tidak dipakai lagi.'
            : ' Surat ini tetap tersimpan sebagaimana ditandatangani.'}
          <div className={classes.act}>
            <IssueButton state={state} label="Buat surat baru" />
          </div>
        </Alert>
      )}
      <LetterFiles surat={surat} />
      {surat.tanda_tangan && (
        <p className={classes.since}>
          Ditandatangani {formatTime(surat.tanda_tangan.pada)} oleh {surat.tanda_tangan.nama}.
        </p>
      )}
    </>
  );
}

const rowsOf = (count: number): string => `${formatAngka(count)} baris barang dan buku`;

function LetterFiles({ surat: { id, tanda_tangan } }: { surat: SuratKomitmen }) {
  const icon = <IconExternalLink size={16} aria-hidden />;
  const params = { id };
  return (
    <Group gap="xs" mb="md">
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => openOrSay(suratKomitmenEndpoints.surat, { params })}
      >
        Buka surat
      </Button>
      <DownloadButton fetchFile={(options) => download(suratKomitmenEndpoints.surat, { params, ...options })}>
        Unduh surat
      </DownloadButton>
      {tanda_tangan && (
        <Button
          variant="default"
          leftSection={icon}
          onClick={() => openOrSay(suratKomitmenEndpoints.lembar, { params })}
        >
          Buka lembar tanda tangan
        </Button>
      )}
    </Group>
  );
}

function IssueButton({ state: { pengguna_id }, label }: { state: KeadaanSurat; label: string }) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const issue = async () => {
    setBusy(true);
    try {
      const { data, message } = await call(suratKomitmenEndpoints.terbit, {
        params: { id: pengguna_id },
        idempotencyKey: randomKey(),
      });
      showAnswer(queryClient, keadaanSurat(pengguna_id), data);
      showToast({ message: message ?? 'Surat komitmen sudah diterbitkan.' });
    } catch (error) {
      showToast({ kind: 'error', message: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button loading={busy} onClick={() => void issue()}>
      {label}
    </Button>
  );
}
