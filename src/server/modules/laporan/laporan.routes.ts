import type { FastifyInstance } from 'fastify';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { laporanBukuEndpoints } from '../../../shared/laporan-buku.ts';
import { bukuInventarisEndpoints } from '../../../shared/laporan-buku-inventaris.ts';
import { laporanHargaEndpoints } from '../../../shared/laporan-harga.ts';
import { laporanKibEndpoints } from '../../../shared/laporan-kib.ts';
import { laporanMutasiEndpoints } from '../../../shared/laporan-mutasi.ts';
import { laporanMutasiPenyusutanEndpoints } from '../../../shared/laporan-mutasi-penyusutan.ts';
import { laporanPelepasanEndpoints } from '../../../shared/laporan-pelepasan.ts';
import { laporanPenggunaEndpoints } from '../../../shared/laporan-pengguna.ts';
import { laporanPenyusutanEndpoints } from '../../../shared/laporan-penyusutan.ts';
import { laporanPenyusutanFiskalEndpoints } from '../../../shared/laporan-penyusutan-fiskal.ts';
import { laporanRekapitulasiEndpoints } from '../../../shared/laporan-rekapitulasi.ts';
import { laporanTerpakaiEndpoints } from '../../../shared/laporan-terpakai.ts';
import { laporanTidakTerpakaiEndpoints } from '../../../shared/laporan-tidak-terpakai.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { disconnectSignal } from '../../gone.ts';
import {
  laporanBuku,
  laporanBukuInventaris,
  laporanHarga,
  laporanPelepasan,
  laporanPengguna,
  laporanPenyusutan,
  laporanPenyusutanFiskal,
  laporanRekapitulasi,
  laporanTerpakai,
  laporanTidakTerpakai,
} from './daftar-laporan.ts';
import { laporanKib } from './daftar-laporan-kib.ts';
import { laporanMutasi, laporanMutasiPenyusutan } from './daftar-laporan-mutasi.ts';
import { laporanBarang } from './laporan-barang.service.ts';
import { exportSelected } from './selected-export.service.ts';
import { type ServedLaporan, served } from './served-laporan.ts';

/** All reports, in the order of the API documentation. */
const reports: readonly ServedLaporan[] = [
  served(laporanBarangEndpoints, laporanBarang),
  served(laporanPenggunaEndpoints, laporanPengguna),
  served(laporanBukuEndpoints, laporanBuku),
  served(laporanTerpakaiEndpoints, laporanTerpakai),
  served(laporanTidakTerpakaiEndpoints, laporanTidakTerpakai),
  served(laporanHargaEndpoints, laporanHarga),
  served(laporanPenyusutanEndpoints, laporanPenyusutan),
  served(laporanPenyusutanFiskalEndpoints, laporanPenyusutanFiskal),
  served(laporanMutasiEndpoints, laporanMutasi),
  served(laporanMutasiPenyusutanEndpoints, laporanMutasiPenyusutan),
  served(laporanPelepasanEndpoints, laporanPelepasan),
  served(laporanRekapitulasiEndpoints, laporanRekapitulasi),
  served(bukuInventarisEndpoints, laporanBukuInventaris),
  served(laporanKibEndpoints, laporanKib),
];

/** Routes of reports: pages with sums, the same as a file, and selected barang or buku as a file. */
export function laporanRoutes(app: FastifyInstance): void {
  for (const { endpoints, read, ekspor } of reports) {
    handle(app, endpoints.read, async ({ ctx, query }) => read(ctx, query));
    handleOutside(app, endpoints.ekspor, async ({ ctx, query, request, reply }) =>
      sendFile(reply, await ekspor(ctx, query, request.signal)),
    );
  }
  handleOutside(app, laporanBarangEndpoints.eksporTerpilih, async ({ ctx, body, reply }) => {
    const barang = ['barang', laporanBarang] as const;
    const { file, missing } = await exportSelected(barang, ctx, body, disconnectSignal(reply));
    return sendFile(reply.header('x-missing-rows', String(missing)), file);
  });
  handleOutside(app, laporanBukuEndpoints.eksporTerpilih, async ({ ctx, body, reply }) => {
    const buku = ['buku', laporanBuku] as const;
    const { file, missing } = await exportSelected(buku, ctx, body, disconnectSignal(reply));
    return sendFile(reply.header('x-missing-rows', String(missing)), file);
  });
}
