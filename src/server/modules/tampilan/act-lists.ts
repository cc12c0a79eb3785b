import { aduanParams } from '../../../shared/aduan.ts';
import { jenisAduanNames, statusAduanLabels } from '../../../shared/aduan-words.ts';
import { opnameParams } from '../../../shared/opname-endpoints.ts';
import { statusOpnameLabels } from '../../../shared/opname-words.ts';
import { penghapusanParams } from '../../../shared/penghapusan-endpoints.ts';
import { statusPenghapusanLabels } from '../../../shared/penghapusan-words.ts';
import { serahTerimaParams } from '../../../shared/serah-terima.ts';
import { statusSerahTerimaLabels } from '../../../shared/serah-terima-words.ts';
import { readAduanPage } from '../aduan/aduan.service.ts';
import { pageOfOpname } from '../opname/opname.service.ts';
import { pageOfPenghapusan } from '../penghapusan/penghapusan.service.ts';
import { pageOfSerahTerima } from '../serah-terima/serah-terima.service.ts';
import { chosen, named, plain } from './filter-words.ts';
import { savedList } from './saved-list.ts';

/** Lists of what takes several steps until it is decided or done. */
export const actLists = {
  aduan: savedList({
    nama: 'Aduan',
    path: '/aduan',
    permission: 'aduan:read',
    params: aduanParams,
    words: {
      status: chosen('Status', statusAduanLabels),
      jenis: chosen('Aduan', jenisAduanNames),
      barang_id: named('Barang', 'barang'),
      pengguna_id: named('Pelapor', 'pengguna'),
    },
    read: readAduanPage,
    parts: [{ label: 'Menunggu keputusan', filter: { status: 'menunggu' } }],
  }),
  opname: savedList({
    nama: 'Opname',
    path: '/opname',
    permission: 'opname:read',
    params: opnameParams,
    words: { status: chosen('Status', statusOpnameLabels) },
    read: pageOfOpname,
    parts: [{ label: 'Berjalan', filter: { status: 'berjalan' } }],
  }),
  penghapusan: savedList({
    nama: 'Penghapusan',
    path: '/penghapusan',
    permission: 'penghapusan:read',
    params: penghapusanParams,
    words: {
      status: chosen('Status', statusPenghapusanLabels),
      giliran: chosen('Giliran', { saya: 'Menunggu Anda' }),
      kunci: plain('Nomor data'),
    },
    read: pageOfPenghapusan,
    parts: [{ label: 'Menunggu Anda', filter: { giliran: 'saya' } }],
  }),
  serah_terima: savedList({
    nama: 'Serah Terima Jabatan',
    path: '/serah-terima',
    permission: 'serah_terima:manage',
    params: serahTerimaParams,
    words: {
      status: chosen('Status', statusSerahTerimaLabels),
      pengguna_id: named('Siapa', 'pengguna'),
    },
    read: pageOfSerahTerima,
    parts: [{ label: 'Masih draf', filter: { status: 'draf' } }],
  }),
};
