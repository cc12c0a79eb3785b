import type { FastifyInstance } from 'fastify';
import { laporanBarangEndpoints } from '../../../shared/laporan-barang.ts';
import { laporanBukuEndpoints } from '../../../shared/laporan-buku.ts';
import { laporanHargaEndpoints } from '../../../shared/laporan-harga.ts';
import { laporanPenggunaEndpoints } from '../../../shared/laporan-pengguna.ts';
import { laporanPenyusutanEndpoints } from '../../../shared/laporan-penyusutan.ts';
import { laporanTerpakaiEndpoints } from '../../../shared/laporan-terpakai.ts';
import { laporanTidakTerpakaiEndpoints } from '../../../shared/laporan-tidak-terpakai.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle, handleOutside } from '../../endpoint.ts';
import { goneSignal } from '../../gone.ts';
import {
  laporanBuku,
  laporanHarga,
  laporanPengguna,
  laporanPenyusutan,
  laporanTerpakai,
  laporanTidakTerpakai,
} from './daftar-laporan.ts';
import { exportLaporan, readLaporan } from './laporan.service.ts';
import { exportSelectedBarang, laporanBarang } from './laporan-barang.service.ts';

/** Reports: what is filtered, added up, and as a file. */
export function laporanRoutes(app: FastifyInstance): void {
  handle(app, laporanBarangEndpoints.read, async ({ ctx, query }) => readLaporan(laporanBarang, ctx, query));
  handleOutside(app, laporanBarangEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanBarang, ctx, query, request.signal)),
  );
  handleOutside(app, laporanBarangEndpoints.eksporTerpilih, async ({ ctx, body, reply }) => {
    const { file, missing } = await exportSelectedBarang(ctx, body, goneSignal(reply));
    return sendFile(reply.header('x-missing-rows', String(missing)), file);
  });

  handle(app, laporanPenggunaEndpoints.read, async ({ ctx, query }) =>
    readLaporan(laporanPengguna, ctx, query),
  );
  handleOutside(app, laporanPenggunaEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanPengguna, ctx, query, request.signal)),
  );

  handle(app, laporanBukuEndpoints.read, async ({ ctx, query }) => readLaporan(laporanBuku, ctx, query));
  handleOutside(app, laporanBukuEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanBuku, ctx, query, request.signal)),
  );

  handle(app, laporanTerpakaiEndpoints.read, async ({ ctx, query }) =>
    readLaporan(laporanTerpakai, ctx, query),
  );
  handleOutside(app, laporanTerpakaiEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanTerpakai, ctx, query, request.signal)),
  );

  handle(app, laporanTidakTerpakaiEndpoints.read, async ({ ctx, query }) =>
    readLaporan(laporanTidakTerpakai, ctx, query),
  );
  handleOutside(app, laporanTidakTerpakaiEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanTidakTerpakai, ctx, query, request.signal)),
  );

  handle(app, laporanHargaEndpoints.read, async ({ ctx, query }) => readLaporan(laporanHarga, ctx, query));
  handleOutside(app, laporanHargaEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanHarga, ctx, query, request.signal)),
  );

  handle(app, laporanPenyusutanEndpoints.read, async ({ ctx, query }) =>
    readLaporan(laporanPenyusutan, ctx, query),
  );
  handleOutside(app, laporanPenyusutanEndpoints.ekspor, async ({ ctx, query, request, reply }) =>
    sendFile(reply, await exportLaporan(laporanPenyusutan, ctx, query, request.signal)),
  );
}
