import { Button, Progress } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDrop } from '../../components/form/use-drop.ts';
import type { Upload } from '../../components/form/use-upload.ts';
import classes from './file-drop.module.css';

/** Renders the drop zone for a list, with a button to choose a file. */
export function FileDrop({ upload, hint }: { upload: Upload; hint: string }) {
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload.start(file);
    // allows choosing the same file again after correcting it
    if (picker.current) picker.current.value = '';
  };
  const { over, handlers } = useDrop(take);
  return (
    <div className={classes.drop} data-over={over || undefined} {...handlers}>
      <input
        ref={picker}
        type="file"
        accept=".xlsx,.csv,.txt,.tsv"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Berkas daftar"
        onChange={(event) => take(event.currentTarget.files)}
      />
      {upload.progress === null ? (
        <>
          <IconFileSpreadsheet size={40} stroke={1.25} aria-hidden className={classes.icon} />
          <p className={classes.lead}>Letakkan berkas daftar di sini, atau</p>
          <Button onClick={() => picker.current?.click()}>Pilih berkas</Button>
          <p className={classes.hint}>{hint}</p>
        </>
      ) : (
        <Sending upload={upload} share={upload.progress} />
      )}
    </div>
  );
}

function Sending({ upload, share }: { upload: Upload; share: number }) {
  const sent = share >= 1;
  return (
    <div className={classes.sending} role="status">
      <p className={classes.lead}>
        {sent ? `Membaca ${upload.name ?? ''} …` : `Mengirim ${upload.name ?? ''} …`}
      </p>
      <Progress value={share * 100} animated={sent} aria-label="Kemajuan pengiriman" />
      <Button variant="default" size="xs" onClick={upload.cancel}>
        Batalkan
      </Button>
    </div>
  );
}
