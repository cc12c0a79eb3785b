import { Alert, Button } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { SendingRow } from './sending-row.tsx';
import classes from './upload-buttons.module.css';
import { useTouch } from './use-touch.ts';
import type { Uploads } from './use-uploads.ts';

interface UploadButtonsProps {
  uploads: Uploads;
  /** Noun of the files in the names of the buttons: "foto", "dokumen". */
  noun: string;
  accept: string;
  /** Offers the camera of a phone. */
  camera?: boolean;
  disabled?: boolean;
  /** Id of the hidden input, for a label; name of the field in the API. */
  id?: string;
  path?: string | undefined;
}

/** Renders the buttons that choose or take several files, the upload in progress, and the failed files. */
export function UploadButtons(props: UploadButtonsProps) {
  const { uploads, noun, accept, camera = false, disabled = false, id, path } = props;
  const { sending, failures } = uploads;
  const touch = useTouch();
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
    const files = [...(currentTarget.files ?? [])];
    // the same file may be chosen again
    currentTarget.value = '';
    void uploads.start(files);
  };
  const hidden = { type: 'file', accept, hidden: true, onChange: take } as const;
  return (
    <div className={classes.root}>
      <input {...hidden} ref={picker} id={id} multiple />
      {camera && touch && <input {...hidden} ref={lens} capture="environment" />}
      {sending ? (
        <SendingRow name={sending.name} share={sending.share} onCancel={uploads.cancel}>
          {sending.place} dari {sending.count}
        </SendingRow>
      ) : (
        <div className={classes.buttons}>
          {camera && touch && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCamera size={14} aria-hidden />}
              disabled={disabled}
              onClick={() => lens.current?.click()}
            >
              Ambil {noun}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} aria-hidden />}
            disabled={disabled}
            onClick={() => picker.current?.click()}
            data-path={path}
          >
            {camera ? `Pilih ${noun}` : `Tambah ${noun}`}
          </Button>
        </div>
      )}
      {failures.length > 0 && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          withCloseButton
          closeButtonLabel="Tutup"
          onClose={uploads.forget}
        >
          <ul className={classes.failures}>
            {failures.map(({ name, sentence }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
              <li key={index}>
                <strong>{name}</strong>: {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
