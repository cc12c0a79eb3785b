import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { aduanRoutes } from './modules/aduan/aduan.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { barangRoutes } from './modules/barang/barang.routes.ts';
import { barangKapitalisasiRoutes } from './modules/barang/barang-kapitalisasi.routes.ts';
import { barangPecahRoutes } from './modules/barang/barang-pecah.routes.ts';
import {
  barangPenggunaRoutes,
  manyHoldingsRoutes,
} from './modules/barang-pengguna/barang-pengguna.routes.ts';
import { bastRoutes } from './modules/bast/bast.routes.ts';
import { berkasRoutes } from './modules/berkas/berkas.routes.ts';
import { bukuRoutes } from './modules/buku/buku.routes.ts';
import { dasborRoutes } from './modules/dasbor/dasbor.routes.ts';
import { detailPdfRoutes } from './modules/detail-pdf/detail-pdf.routes.ts';
import { etaskRoutes } from './modules/etask/etask.routes.ts';
import { fotoKejadianRoutes } from './modules/foto-kejadian/foto-kejadian.routes.ts';
import { gabungRoutes } from './modules/gabung/gabung.routes.ts';
import { galeriRoutes } from './modules/galeri/galeri.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { historyRoutes } from './modules/history/history.routes.ts';
import { imporRoutes } from './modules/impor/impor.routes.ts';
import { jenisRoutes } from './modules/jenis/jenis.routes.ts';
import { kategoriRoutes } from './modules/kategori/kategori.routes.ts';
import { kirRoutes } from './modules/kir/kir.routes.ts';
import { labelRoutes } from './modules/label/label.routes.ts';
import { laporanRoutes } from './modules/laporan/laporan.routes.ts';
import { logdeletebarangRoutes } from './modules/logdeletebarang/logdeletebarang.routes.ts';
import { lokasiRoutes } from './modules/lokasi/lokasi.routes.ts';
import { metricsRoutes } from './modules/metrics/metrics.routes.ts';
import { mutasiRoutes } from './modules/mutasi/mutasi.routes.ts';
import { notifikasiRoutes } from './modules/notifikasi/notifikasi.routes.ts';
import type { NotifikasiStreams } from './modules/notifikasi/notifikasi-streams.ts';
import { opnamePhotoRoutes } from './modules/opname/foto.routes.ts';
import { opnameRoutes } from './modules/opname/opname.routes.ts';
import type { OpnameStreams } from './modules/opname/opname-streams.ts';
import { pengajuanRoutes } from './modules/pengajuan/pengajuan.routes.ts';
import { pengaturanRoutes } from './modules/pengaturan/pengaturan.routes.ts';
import { penggunaRoutes } from './modules/pengguna/pengguna.routes.ts';
import { penghapusanRoutes } from './modules/penghapusan/penghapusan.routes.ts';
import { penyusutanRoutes } from './modules/penyusutan/penyusutan.routes.ts';
import { permintaanRoutes } from './modules/permintaan/permintaan.routes.ts';
import { profilRoutes } from './modules/profil/profil.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { serahTerimaRoutes } from './modules/serah-terima/serah-terima.routes.ts';
import { suratKomitmenRoutes } from './modules/surat-komitmen/surat-komitmen.routes.ts';
import { tampilanRoutes } from './modules/tampilan/tampilan.routes.ts';
import { tandaTerimaRoutes } from './modules/tanda-terima/tanda-terima.routes.ts';
import { temuanRoutes } from './modules/temuan/temuan.routes.ts';
import { tutupBukuRoutes } from './modules/tutup-buku/tutup-buku.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { verifikasiRoutes } from './modules/verifikasi/verifikasi.routes.ts';
import { withUploads } from './plugins/uploads.ts';

/** Registers every module's routes. */
export async function registerModules(
  app: FastifyInstance,
  {
    config,
    streams,
    opnameStreams,
  }: { config: Config; streams: NotifikasiStreams; opnameStreams: OpnameStreams },
): Promise<void> {
  aduanRoutes(app);
  auditRoutes(app);
  authRoutes(app);
  barangPenggunaRoutes(app);
  manyHoldingsRoutes(app);
  barangRoutes(app);
  barangPecahRoutes(app);
  barangKapitalisasiRoutes(app);
  bastRoutes(app);
  await withUploads(app, (scope) => {
    berkasRoutes(scope);
    imporRoutes(scope);
    opnamePhotoRoutes(scope);
  });
  bukuRoutes(app);
  dasborRoutes(app);
  detailPdfRoutes(app);
  etaskRoutes(app, config);
  fotoKejadianRoutes(app);
  gabungRoutes(app);
  galeriRoutes(app);
  healthRoutes(app);
  historyRoutes(app);
  jenisRoutes(app);
  kategoriRoutes(app);
  kirRoutes(app);
  labelRoutes(app);
  laporanRoutes(app);
  logdeletebarangRoutes(app);
  lokasiRoutes(app);
  metricsRoutes(app, streams);
  mutasiRoutes(app);
  notifikasiRoutes(app, streams);
  opnameRoutes(app, opnameStreams);
  penghapusanRoutes(app);
  pengaturanRoutes(app);
  pengajuanRoutes(app);
  penggunaRoutes(app);
  penyusutanRoutes(app);
  permintaanRoutes(app);
  profilRoutes(app);
  searchRoutes(app);
  serahTerimaRoutes(app);
  suratKomitmenRoutes(app);
  tampilanRoutes(app);
  tandaTerimaRoutes(app);
  temuanRoutes(app);
  verifikasiRoutes(app);
  tutupBukuRoutes(app);
  usersRoutes(app);
}
