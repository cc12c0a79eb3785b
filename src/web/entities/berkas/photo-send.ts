import type { Berkas } from '../../../shared/berkas.ts';
import { smallPhoto } from '../../components/camera/small-photo.ts';
import type { Send } from '../../components/form/use-upload.ts';

/** Sends a photo as small as is enough for the record, as a phone often has a slow network; other files as they are. */
export const sendSmall =
  (send: Send<Berkas>): Send<Berkas> =>
  async (file, options) => {
    const small = await smallPhoto(file);
    return send(small === file ? file : new File([small], file.name, { type: small.type }), options);
  };
