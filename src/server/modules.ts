import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './context.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { createSignInThrottle } from './modules/auth/throttle.ts';
import { barangRoutes } from './modules/barang/barang.routes.ts';
import { barangPenggunaRoutes } from './modules/barang-pengguna/barang-pengguna.routes.ts';
import { berkasRoutes } from './modules/berkas/berkas.routes.ts';
import { bukuRoutes } from './modules/buku/buku.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { historyRoutes } from './modules/history/history.routes.ts';
import { imporRoutes } from './modules/impor/impor.routes.ts';
import { jenisRoutes } from './modules/jenis/jenis.routes.ts';
import { kategoriRoutes } from './modules/kategori/kategori.routes.ts';
import { laporanRoutes } from './modules/laporan/laporan.routes.ts';
import { logdeletebarangRoutes } from './modules/logdeletebarang/logdeletebarang.routes.ts';
import { lokasiRoutes } from './modules/lokasi/lokasi.routes.ts';
import { penggunaRoutes } from './modules/pengguna/pengguna.routes.ts';
import { profilRoutes } from './modules/profil/profil.routes.ts';
import { usersRoutes } from './modules/users/users.routes.ts';
import { withUploads } from './plugins/uploads.ts';

/** Registers every module's routes. */
export async function registerModules(
  app: FastifyInstance,
  { db }: { db: Db; config: Config },
): Promise<void> {
  auditRoutes(app);
  const throttle = createSignInThrottle(db);
  authRoutes(app, throttle);
  barangPenggunaRoutes(app);
  barangRoutes(app);
  await withUploads(app, (scope) => {
    berkasRoutes(scope);
    imporRoutes(scope);
  });
  bukuRoutes(app);
  healthRoutes(app);
  historyRoutes(app);
  jenisRoutes(app);
  kategoriRoutes(app);
  laporanRoutes(app);
  logdeletebarangRoutes(app);
  lokasiRoutes(app);
  penggunaRoutes(app);
  profilRoutes(app, throttle);
  usersRoutes(app);
}
