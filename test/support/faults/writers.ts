import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { officeToday } from '../../../src/shared/today.ts';
import { pdfOf } from '../../fixtures/files.ts';
import type { Office } from './office.ts';
import { type SendResult, send as sendAs } from './send.ts';

/** Kinds of writes that run while faults are injected. */
export const writeKinds = ['barang', 'serah', 'ubah', 'riwayat', 'unggah', 'putus'] as const;
export type WriteKind = (typeof writeKinds)[number];

/** Write that was answered with success, with a query for its row. */
export interface AnsweredWrite {
  jenis: WriteKind;
  at: number;
  sql: string;
  params: unknown[];
}

export interface Writer {
  answered: readonly AnsweredWrite[];
  /** Count of each failure, by status and code. */
  failures: ReadonlyMap<string, number>;
  /** Milliseconds of the slowest request, successful or not. */
  slowest: () => number;
  /** Returns the time of the first success of a write that began after a given time. */
  firstAfter(moment: number): number | undefined;
  stop(): Promise<void>;
}

type Send = <Result>(
  path: string,
  options: Parameters<typeof sendAs>[3],
  token?: string,
) => Promise<SendResult<Result>>;
type Note = (sql: string, ...params: unknown[]) => void;
/** Runs one write, or several that belong together; returns whether all succeeded. */
type Once = (send: Send, note: Note) => Promise<boolean>;

const PAUSE_AFTER_FAILURE_MS = 50;

/** Starts one writer of each kind, until stopped. Failures are expected: each writer continues with the next write. */
export async function startWriting(
  office: Office,
  kinds: readonly WriteKind[] = writeKinds,
): Promise<Writer> {
  const answered: AnsweredWrite[] = [];
  const begun: number[] = [];
  const failures = new Map<string, number>();
  let slowest = 0;
  let going = true;

  const send: Send = async <Result>(
    path: string,
    options: Parameters<typeof sendAs>[3],
    token = office.admin,
  ) => {
    const result = await sendAs<Result>(office.address, token, path, options);
    slowest = Math.max(slowest, result.ms);
    if (!result.data) {
      const label = `${result.status || ''} ${result.code}`.trim();
      failures.set(label, (failures.get(label) ?? 0) + 1);
    }
    return result;
  };
  const writerOf = async (jenis: WriteKind) => {
    const once = await writers[jenis](office, send, () => going);
    return async () => {
      while (going) {
        const from = performance.now();
        const note: Note = (sql, ...params) => {
          answered.push({ jenis, at: performance.now(), sql, params });
          begun.push(from);
        };
        if (!(await once(send, note))) await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    };
  };
  const loops = await Promise.all(kinds.map(writerOf));
  const running = Promise.all(loops.map((loop) => loop()));
  return {
    answered,
    failures,
    slowest: () => slowest,
    firstAfter: (moment) => answered.find((_, index) => (begun[index] ?? 0) >= moment)?.at,
    stop: async () => {
      going = false;
      await running;
    },
  };
}

const barangOf = ({ kategori_id, lokasi_id }: Office, nama_barang: string, jumlah_barang = 1) => ({
  nama_barang,
  kategori_id,
  lokasi_id,
  harga_barang: 1000,
  jumlah_barang,
  tahun: 2026,
});

const writers: Record<WriteKind, (office: Office, send: Send, going: () => boolean) => Promise<Once>> = {
  /** Retries with the same idempotency key until answered, like a browser: exactly one record must exist. */
  barang: async (office, _, going) => async (send, note) => {
    const key = randomUUID();
    const nama = `Barang ${key}`;
    for (;;) {
      const { data } = await send<{ id: number }>('/api/barang', { body: barangOf(office, nama), key });
      if (data) {
        note(
          'select 1 from barang where id = $1 and (select count(*) from barang where nama_barang = $2) = 1',
          data.id,
          nama,
        );
        return true;
      }
      if (!going()) return false;
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
  },

  serah: async (office, first) => {
    const { data: stock } = await first<{ id: number }>('/api/barang', {
      body: barangOf(office, `Stok ${randomUUID()}`, 1_000_000),
    });
    return async (send, note) => {
      const body = { pengguna_id: office.userId, jumlah: 1, keterangan: randomUUID() };
      const { data } = await send<{ id: number }>(`/api/barang/${stock?.id}/pengguna`, { body });
      if (!data) return false;
      note(
        'select 1 from barang_pengguna where id = $1 and keterangan = $2 and jumlah = 1',
        data.id,
        body.keterangan,
      );
      return true;
    };
  },

  ubah: async (office, first) => {
    const nama = `Diubah ${randomUUID()}`;
    const made = await first<{ id: number; versi: number }>('/api/barang', { body: barangOf(office, nama) });
    const path = `/api/barang/${made.data?.id}`;
    let versi = made.data?.versi;
    let changes = 0;
    return async (send, note) => {
      // after a failure the current version is unknown
      versi ??= (await send<{ versi: number }>(path, { method: 'GET' })).data?.versi;
      if (versi === undefined) return false;
      const fungsi = randomUUID();
      changes += 1;
      const kondisi = changes % 2 === 0 ? 'Baik' : 'Rusak Ringan';
      const { data } = await send<{ versi: number }>(path, {
        method: 'PUT',
        // each change also writes the journal: a corrected price, and another kondisi from today
        body: { ...barangOf(office, nama), harga_barang: 1000 + changes, kondisi, fungsi, versi },
      });
      versi = data?.versi;
      if (versi === undefined) return false;
      note(
        `select 1 from barang where id = $1 and versi >= $2 and exists (
           select from audit where jenis = 'barang' and record_id = $1 and sesudah->>'fungsi' = $3)`,
        made.data?.id,
        versi,
        fungsi,
      );
      return true;
    };
  },

  /** Splits, repairs, moves, sells and restores a barang: each write consists of several rows that belong together. */
  riwayat: async (office, first) => {
    const other = await first<{ id: number }>('/api/lokasi', { body: { lokasi: `Ruang ${randomUUID()}` } });
    const journal = (jenis: string) => `select 1 from mutasi where barang_id = $1 and jenis = '${jenis}'`;
    return async (send, note) => {
      const body = barangOf(office, `Riwayat ${randomUUID()}`, 4);
      const made = await send<{ id: number; versi: number }>('/api/barang', { body });
      if (!made.data) return false;
      const { id } = made.data;
      const bagian = [{ jumlah: 1, kondisi: 'Rusak Berat' }];
      const parts = await send<{ id: number }[]>(`/api/barang/${id}/pecah`, { body: { bagian } });
      const part = parts.data?.[0]?.id;
      if (part === undefined) return false;
      note(`${journal('pecah')} and jumlah = 1`, part);
      const repair = { nilai: 500, tambah_bulan: 0, tanggal: officeToday(), alasan: 'Diperbaiki' };
      if (!(await send(`/api/barang/${part}/kapitalisasi`, { body: repair })).data) return false;
      note(`${journal('kapitalisasi')} and harga = 500`, part);
      const move = { aksi: 'pindah_lokasi', ids: [id, part], lokasi_id: other.data?.id };
      if (!(await send('/api/barang/massal', { body: move })).data) return false;
      for (const moved of [id, part]) note(journal('pindah'), moved);
      const sale = { alasan: 'Dijual', arti: 'penghapusan', cara: 'jual', jumlah: 2 };
      const sold = await send<{ id: number }>(`/api/barang/${id}`, { method: 'DELETE', body: sale });
      if (!sold.data) return false;
      note(`${journal('penghapusan')} and jumlah = -2`, id);
      if (!(await send(`/api/logdeletebarang/${sold.data.id}/pulihkan`, { body: {} })).data) return false;
      note(`${journal('pemulihan')} and jumlah = 2`, id);
      return true;
    };
  },

  unggah: async () => async (send, note) => {
    const content = pdfOf(20_000 + Math.floor(Math.random() * 60_000));
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), 'surat.pdf');
    const { data } = await send<{ id: number }>('/api/berkas', { body });
    if (!data) return false;
    note('select 1 from berkas where id = $1 and ukuran = $2', data.id, content.length);
    return true;
  },

  /** A person creates a pengajuan and an admin refuses it: both must be stored if answered. */
  putus: async (office) => async (send, note) => {
    const body = { nama_barang: randomUUID(), fungsi: 'Rapat', harga_barang: 1000, jumlah_barang: 1 };
    const { data } = await send<{ id: number }>('/api/pengajuan', { body }, office.user);
    if (!data) return false;
    note('select 1 from pengajuan where id = $1 and nama_barang = $2', data.id, body.nama_barang);
    const refused = await send(`/api/pengajuan/${data.id}/tolak`, { body: { alasan: 'Anggaran habis' } });
    if (!refused.data) return false;
    note("select 1 from pengajuan where id = $1 and status = 'Ditolak'", data.id);
    return true;
  },
};
