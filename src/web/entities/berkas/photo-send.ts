import type { Berkas } from '../../../shared/berkas.ts';
import { smallPhoto } from '../../components/camera/small-photo.ts';
import type { Send } from '../../components/form/use-upload.ts';

/** Uploads a photo reduced in size, as phones often have slow networks; other files unchanged. */
export const sendSmall =
  (send: Send<Berkas>): Send<Berkas> =>
  async (file, options) => {
    const small = await smallPhoto(file);
    return send(small === file ? file : new File([small], file.name, { type: small.type }), options);
  };
