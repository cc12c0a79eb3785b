import { bidangPohon } from '../../../shared/impor-fields-pohon.ts';
import { lokasiInput } from '../../../shared/lokasi-input.ts';
import { copied, type Entity } from './entity.ts';
import { sinonimPohon } from './synonyms-pohon.ts';

/** Import of lokasi; `lokasi-tree.ts` checks its rows together. */
export const lokasiEntity: Entity = {
  jenis: 'lokasi',
  bidang: bidangPohon,
  sinonim: sinonimPohon,
  alternatif: {},
  golongan: null,
  labelGolongan: '',
  pohon: true,
  susun: (nilai) => copied(['nama'], nilai),
  skema: lokasiInput,
  bentuk: ({ nama }) => ({
    lokasi: nama,
    induk_id: null,
    gambar_id: null,
    kode_lokasi: null,
    penanggung_jawab_id: null,
  }),
};
