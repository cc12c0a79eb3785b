import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import type { StoredFile } from './file-field.tsx';
import classes from './files-field.module.css';
import { labelFirst } from './label-first.ts';
import { UploadButtons } from './upload-buttons.tsx';
import type { Send } from './use-upload.ts';
import { useUploads } from './use-uploads.ts';

interface FilesFieldProps {
  label: string;
  description?: string;
  /** What is chosen, in the names of the buttons: "foto". */
  noun: string;
  accept: string;
  /** Maximum of files. */
  max: number;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  send: Send<StoredFile>;
  error?: ReactNode;
  /** Field name in the API, under which the server reports errors. */
  path?: string;
}

/** Renders an upload field for a few pictures: taken with a phone's camera or chosen, several at once. */
export function FilesField(props: FilesFieldProps) {
  const { label, description, noun, accept, max, value, onChange, send, error, path } = props;
  const inputId = useId();
  const latest = useRef(value);
  latest.current = value;
  const uploads = useUploads({
    send,
    room: max - value.length,
    full: `Paling banyak ${max} ${noun}, jadi berkas ini tidak diunggah.`,
    onSent: (file) => {
      latest.current = [...latest.current, file];
      onChange([...latest.current]);
    },
  });
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      id={inputId}
      inputWrapperOrder={labelFirst}
      data-wide
    >
      {value.length > 0 && (
        <ul className={classes.files} aria-label={label}>
          {value.map(({ id, nama, url, url_kecil }) => (
            <li key={id}>
              <img src={url_kecil ?? url} alt={nama} />
              <ActionIcon
                className={classes.remove}
                variant="default"
                size="sm"
                onClick={() => onChange(value.filter((one) => one.id !== id))}
                aria-label={`Lepas ${nama}`}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <UploadButtons
        uploads={uploads}
        noun={noun}
        accept={accept}
        camera
        disabled={value.length >= max}
        id={inputId}
        path={path}
      />
    </Input.Wrapper>
  );
}
