import { type Berkas, berkasEndpoints, type UntukBerkas, untukBerkas } from '../../../shared/berkas.ts';
import { upload } from '../../api/upload.ts';
import type { Send } from '../../components/form/use-upload.ts';

const sendAs =
  (untuk: UntukBerkas): Send<Berkas> =>
  async (file, options) =>
    (await upload(berkasEndpoints.upload, file, { ...options, query: { untuk } })).data;

const megabytesOf = (untuk: UntukBerkas): string => `${untukBerkas[untuk].maks / 1024 / 1024} MB`;

/** Props of a FileField by kind of file; spread into it: `<FileField {...berkasKinds.pdf} … />`. */
export const berkasKinds = {
  gambar: {
    description: `JPEG, PNG, WebP, atau GIF, paling besar ${megabytesOf('gambar')} dan 50 megapiksel.`,
    accept: untukBerkas.gambar.mime.join(','),
    send: sendAs('gambar'),
  },
  lampiran: {
    description: `PDF, JPEG, PNG, DOC, atau DOCX, paling besar ${megabytesOf('lampiran')}.`,
    accept: [...untukBerkas.lampiran.mime, '.doc', '.docx'].join(','),
    send: sendAs('lampiran'),
  },
  pdf: {
    description: `PDF, paling besar ${megabytesOf('pdf')}.`,
    accept: untukBerkas.pdf.mime.join(','),
    send: sendAs('pdf'),
  },
  pindaian: {
    description: `PDF, JPEG, atau PNG, paling besar ${megabytesOf('pindaian')}.`,
    accept: untukBerkas.pindaian.mime.join(','),
    send: sendAs('pindaian'),
  },
} as const satisfies Record<UntukBerkas, { description: string; accept: string; send: Send<Berkas> }>;
