import { MAX_FOTO_KEJADIAN } from '../../../shared/aduan-words.ts';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { FilesField } from '../../components/form/files-field.tsx';
import { berkasKinds } from './berkas-kinds.ts';
import { sendSmall } from './photo-send.ts';

const send = sendSmall(berkasKinds.gambar.send);

interface PhotosFieldProps {
  label?: string;
  value: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
  error?: unknown;
}

/** Renders the field for photos of an event: a hand-over, a return, an aduan. */
export function PhotosField({ label = 'Foto', value, onChange, error }: PhotosFieldProps) {
  return (
    <FilesField
      label={label}
      description={`Bila perlu, paling banyak ${MAX_FOTO_KEJADIAN}.`}
      noun="foto"
      accept={berkasKinds.gambar.accept}
      max={MAX_FOTO_KEJADIAN}
      value={value}
      onChange={onChange}
      send={send}
      error={typeof error === 'string' && error}
      path="foto_ids"
    />
  );
}
