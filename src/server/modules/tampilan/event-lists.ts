import { auditParams } from '../../../shared/audit.ts';
import { auditAksiLabels, auditJenisLabels } from '../../../shared/audit-words.ts';
import { bastParams } from '../../../shared/bast.ts';
import { jenisBastLabels, statusBastLabels } from '../../../shared/bast-words.ts';
import { historyParams } from '../../../shared/history.ts';
import { jenisLogLabels, logdeletebarangParams } from '../../../shared/logdeletebarang.ts';
import { mutasiParams } from '../../../shared/mutasi.ts';
import { caraLabels, jenisMutasiLabels, pergerakanLabels } from '../../../shared/mutasi-words.ts';
import { statusTandaTerimaLabels } from '../../../shared/tanda-terima-words.ts';
import { listAudit } from '../audit/audit.service.ts';
import { listBast } from '../bast/bast.service.ts';
import { listHistory } from '../history/history.service.ts';
import { listOfLog } from '../logdeletebarang/logdeletebarang.service.ts';
import { listMutasi } from '../mutasi/mutasi.service.ts';
import { chosen, golonganWord, imporWord, lokasiWord, named, period, plain } from './filter-words.ts';
import { savedList } from './saved-list.ts';

/** Lists of what happened: papers, holdings, mutasi, deletions and changes. */
export const eventLists = {
  audit: savedList({
    nama: 'Riwayat Perubahan',
    path: '/audit',
    permission: 'audit:read',
    params: auditParams,
    words: {
      jenis: chosen('Jenis data', auditJenisLabels),
      record_id: plain('Nomor data'),
      aksi: chosen('Perubahan', auditAksiLabels),
      pengguna_id: named('Diubah oleh', 'pengguna'),
      impor_id: imporWord,
      ...period('Kurun waktu'),
    },
    read: listAudit,
  }),
  bast: savedList({
    nama: 'Berita Acara',
    path: '/bast',
    permission: 'bast:read',
    params: bastParams,
    words: {
      jenis: chosen('Jenis', jenisBastLabels),
      status: chosen('Status', statusBastLabels),
      tanda_terima: chosen('Tanda terima', statusTandaTerimaLabels),
      pengguna_id: named('Pemegang barang', 'pengguna'),
      tahun: plain('Tahun'),
    },
    read: listBast,
    parts: [{ label: statusTandaTerimaLabels.menunggu, filter: { tanda_terima: 'menunggu' } }],
  }),
  history: savedList({
    nama: 'Riwayat Penggunaan Barang',
    path: '/history',
    permission: 'barang:read',
    params: historyParams,
    words: {
      barang_id: named('Barang', 'barang'),
      pengguna_id: named('Pengguna', 'pengguna'),
      status: plain('Status'),
      impor_id: imporWord,
      ...period('Kurun waktu'),
    },
    read: listHistory,
    parts: [{ label: 'Masih digunakan', filter: { status: 'Masih Digunakan' } }],
  }),
  logdeletebarang: savedList({
    nama: 'Riwayat Delete Barang',
    path: '/logdeletebarang',
    permission: 'logdeletebarang:read',
    params: logdeletebarangParams,
    words: {
      jenis: chosen('Jenis', jenisLogLabels),
      impor_id: imporWord,
      ...period('Kurun waktu'),
    },
    read: listOfLog,
  }),
  mutasi: savedList({
    nama: 'Riwayat Mutasi',
    path: '/mutasi',
    permission: 'laporan:read',
    params: mutasiParams,
    words: {
      barang_id: named('Barang', 'barang'),
      buku_id: named('Buku', 'buku'),
      jenis: chosen('Mutasi', jenisMutasiLabels),
      cara: chosen('Cara', caraLabels),
      pergerakan: chosen('Pergerakan', pergerakanLabels),
      golongan: golonganWord,
      kategori_id: named('Kategori', 'kategori'),
      lokasi_id: lokasiWord,
      impor_id: imporWord,
      ...period('Kurun waktu'),
    },
    read: listMutasi,
  }),
};
