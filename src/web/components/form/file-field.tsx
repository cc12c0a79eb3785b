import { ActionIcon, Button, Input } from '@mantine/core';
import { IconCamera, IconFile, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import classes from './file-field.module.css';
import { formatSize } from './file-size.ts';
import { labelFirst } from './label-first.ts';
import { SendingRow } from './sending-row.tsx';
import { useDrop } from './use-drop.ts';
import { useTouch } from './use-touch.ts';
import { type Send, useUpload } from './use-upload.ts';

/** Stored file, as `POST /api/berkas` answers it. */
export interface StoredFile {
  id: number;
  nama: string;
  mime: string;
  /** Size in bytes. */
  ukuran: number;
  url: string;
  url_kecil: string | null;
}

interface FileFieldProps {
  label: string;
  /** Subject of the file, read out but not shown, where a page has fields of several subjects. */
  of?: string;
  /** Allowed types and size, in words. */
  description?: string;
  /** `accept` of the file dialog, e.g. 'image/jpeg,image/png'. */
  accept: string;
  value: StoredFile | null;
  onChange: (file: StoredFile | null) => void;
  send: Send<StoredFile>;
  error?: ReactNode;
  /** Field name in the API (`gambar_id`), under which the server reports errors. */
  path?: string;
  /** Label of the remove button, where removing means more than having no file. */
  removeLabel?: string;
  /** Offers the camera of a phone. */
  camera?: boolean;
}

/** Renders an upload field for one file: drop or choose it, see the progress and the result, remove it. */
export function FileField(props: FileFieldProps) {
  const { label, of, description, accept, value, onChange, send, error, path, removeLabel } = props;
  const inputId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const camera = useTouch() && props.camera === true;
  const upload = useUpload(send, onChange);
  const sending = upload.progress !== null;
  const problem = upload.failure ? sentenceOf(upload.failure) : error;

  const named = of ? (
    <>
      {label} <span className="visually-hidden">{of}</span>
    </>
  ) : (
    label
  );
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) void upload.start(file);
    // resets the inputs, so that the same file can be chosen again after a failure
    for (const input of [picker.current, lens.current]) if (input) input.value = '';
  };
  const { over, handlers } = useDrop(take);
  return (
    <Input.Wrapper
      label={named}
      description={description}
      error={problem}
      id={inputId}
      inputWrapperOrder={labelFirst}
    >
      {/* drag and drop is an alternative; the button works for everybody */}
      <div
        className={classes.box}
        data-over={over || undefined}
        data-invalid={problem ? true : undefined}
        {...handlers}
      >
        <input
          ref={picker}
          id={inputId}
          type="file"
          accept={accept}
          className="visually-hidden"
          tabIndex={-1}
          onChange={(event) => take(event.currentTarget.files)}
        />
        {camera && (
          <input
            ref={lens}
            type="file"
            accept="image/*"
            capture="environment"
            hidden
            onChange={(event) => take(event.currentTarget.files)}
          />
        )}
        {sending ? (
          <SendingRow name={upload.name ?? ''} share={upload.progress ?? 0} onCancel={upload.cancel}>
            {Math.round((upload.progress ?? 0) * 100)}%
          </SendingRow>
        ) : value ? (
          <Stored file={value} {...(!removeLabel && { onRemove: () => onChange(null) })} />
        ) : (
          <span className={classes.hint}>Seret berkas ke sini, atau</span>
        )}
        {!sending && value && removeLabel && (
          <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
            {removeLabel}
            <span className="visually-hidden">: lepas {value.nama}</span>
          </Button>
        )}
        {!sending && camera && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCamera size={14} aria-hidden />}
            onClick={() => lens.current?.click()}
          >
            Ambil foto
          </Button>
        )}
        {!sending && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={14} />}
            onClick={() => picker.current?.click()}
            data-path={path}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${inputId}-error` : undefined}
          >
            {value ? 'Ganti' : 'Pilih berkas'}
            <span className="visually-hidden">
              {' '}
              untuk {label} {of}
            </span>
          </Button>
        )}
      </div>
    </Input.Wrapper>
  );
}

function Stored({ file, onRemove }: { file: StoredFile; onRemove?: () => void }) {
  const picture = file.mime.startsWith('image/');
  return (
    <div className={classes.stored}>
      {picture ? (
        <img src={file.url_kecil ?? file.url} alt="" className={classes.preview} />
      ) : (
        <IconFile size={28} stroke={1.5} aria-hidden />
      )}
      <div className={classes.about}>
        <a href={file.url} target="_blank" rel="noreferrer" className={classes.name}>
          {file.nama}
        </a>
        <span className={classes.size}>{formatSize(file.ukuran)}</span>
      </div>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" onClick={onRemove} aria-label={`Lepas ${file.nama}`}>
          <IconTrash size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
