import { Button, TextInput } from '@mantine/core';
import { IconPhotoScan } from '@tabler/icons-react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { MAX_LABEL_TEXT } from '../../../shared/limits.ts';
import { CameraView } from '../../components/camera/camera-view.tsx';
import { readPhoto } from '../../components/camera/decode.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { pageNames } from '../../page-names.ts';
import classes from './scan.module.css';
import { ScanOutcome } from './scan-outcome.tsx';
import { useLabel } from './use-label.ts';

/** Renders `/scan`: reads a label by camera, photo or typed code, and opens its record. */
export function ScanPage() {
  const { outcome, open } = useLabel();
  const seen = useCallback((text: string) => void open(text, { again: false }), [open]);
  return (
    <>
      <PageHeader title={pageNames.scan.label} subtitle="Arahkan kamera ke QR pada label barang atau buku." />
      <div className={classes.layout}>
        <CameraView onText={seen} />
        <div className={classes.side}>
          <ScanOutcome outcome={outcome} />
          <KodeForm onKode={(kode) => void open(kode, { typed: true })} />
          <PhotoPicker onText={(text) => void open(text)} />
        </div>
      </div>
    </>
  );
}

function KodeForm({ onKode }: { onKode: (kode: string) => void }) {
  const [kode, setKode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kode.trim() !== '') onKode(kode);
  };
  return (
    <form className={classes.kode} onSubmit={submit}>
      <TextInput
        label="Atau ketik kodenya"
        description="Kode pada label, atau kode lama."
        placeholder="Misalnya 004-2024-017"
        autoComplete="off"
        maxLength={MAX_LABEL_TEXT}
        value={kode}
        onChange={(event) => setKode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Buka
      </Button>
    </form>
  );
}

function PhotoPicker({ onText }: { onText: (text: string) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    try {
      const text = await readPhoto(file);
      if (text) onText(text);
      else {
        const message =
          'Tidak ada QR yang terbaca pada foto ini. Ambil foto dari dekat, dengan cahaya cukup, dan tidak miring.';
        showToast({ kind: 'warning', message });
      }
    } catch {
      showToast({ kind: 'error', message: 'Berkas ini bukan gambar yang dapat dibuka. Pilih foto lain.' });
    } finally {
      setReading(false);
    }
  };
  return (
    <div>
      <Button
        variant="default"
        loading={reading}
        leftSection={<IconPhotoScan size={16} aria-hidden />}
        onClick={() => picker.current?.click()}
      >
        Pilih foto label
      </Button>
      <input
        ref={picker}
        type="file"
        accept="image/*"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Foto label"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) void read(file);
        }}
      />
    </div>
  );
}
