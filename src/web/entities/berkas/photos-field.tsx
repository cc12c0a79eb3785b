import { MAX_FOTO_KEJADIAN } from '../../../shared/aduan-words.ts';
import type { Berkas } from '../../../shared/berkas.ts';
import { smallPhoto } from '../../components/camera/small-photo.ts';
import type { StoredFile } from '../../components/form/file-field.tsx';
import { FilesField } from '../../components/form/files-field.tsx';
import type { Send } from '../../components/form/use-upload.ts';
import { berkasKinds } from './berkas-kinds.ts';

/** Sends a photo as small as is enough for the record, as a phone often has a slow network. */
const sendSmall: Send<Berkas> = async (file, options) => {
  const small = await smallPhoto(file);
  const sent = small === file ? file : new File([small], file.name, { type: small.type });
  return berkasKinds.gambar.send(sent, options);
};

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
      send={sendSmall}
      error={typeof error === 'string' && error}
      path="foto_ids"
    />
  );
}
