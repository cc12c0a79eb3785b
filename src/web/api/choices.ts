import { formatAngka } from '../../shared/angka.ts';
import { barangEndpoints } from '../../shared/barang.ts';
import { jenisEndpoints } from '../../shared/jenis.ts';
import { kategoriEndpoints } from '../../shared/kategori.ts';
import { lokasiEndpoints } from '../../shared/lokasi.ts';
import { penggunaEndpoints } from '../../shared/pengguna.ts';
import { barangAnswer } from '../entities/barang/barang.queries.ts';
import { call } from './client.ts';
import { queryClient } from './query-client.ts';

/** What AsyncSelect needs to offer people or barang; spread into it: `<AsyncSelect {...penggunaChoice} … />`. */

/** Choices that a search brings at a time, and those with stock, of which some are left out. */
const FOUND = 20;
const FOUND_IN_STOCK = 100;

interface Choice {
  id: number;
  label: string;
}

/** What is typed brings the closest names first: the list is cut off after a few. */
const closestOr = <S extends string>(q: string, otherwise: S): S | 'cocok' => (q ? 'cocok' : otherwise);

const penggunaLabel = ({ name, jabatan }: { name: string; jabatan: string | null }): string =>
  jabatan ? `${name} · ${jabatan}` : name;

const barangLabel = ({ nama_barang, kode_barang }: { nama_barang: string; kode_barang: string }): string =>
  `${nama_barang} · ${kode_barang}`;

const loadPengguna = async (
  q: string,
  aktif: boolean | undefined,
  signal: AbortSignal,
): Promise<Choice[]> => {
  const { data } = await call(penggunaEndpoints.list, {
    query: { q, sort: closestOr(q, 'name'), per_page: FOUND, ...(aktif !== undefined && { aktif }) },
    signal,
  });
  return data.map((row) => ({ id: row.id, label: penggunaLabel(row) }));
};

const loadOnePengguna = async (id: number, signal: AbortSignal): Promise<Choice> => {
  const { data } = await call(penggunaEndpoints.read, { params: { id }, signal });
  return { id, label: penggunaLabel(data) };
};

/** Everybody, former staff as well: for filters. */
export const penggunaChoice = {
  queryKey: ['pengguna', 'pilihan'],
  load: (q: string, signal: AbortSignal) => loadPengguna(q, undefined, signal),
  loadOne: loadOnePengguna,
};

/** People who may be given something. */
export const activePenggunaChoice = {
  queryKey: ['pengguna', 'pilihan', 'aktif'],
  load: (q: string, signal: AbortSignal) => loadPengguna(q, true, signal),
  loadOne: loadOnePengguna,
};

export const barangChoice = {
  queryKey: ['barang', 'pilihan'],
  load: async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await call(barangEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_barang'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: barangLabel(row) }));
  },
  loadOne: async (id: number): Promise<Choice> => {
    // often the page asks for it as well
    const { data } = await queryClient.fetchQuery(barangAnswer(id));
    return { id, label: barangLabel(data) };
  },
};

/** Barang of which some lies in the stock, those with most first. */
export const stockChoice = {
  queryKey: ['barang', 'pilihan', 'stok'],
  load: async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await call(barangEndpoints.list, {
      query: { q, sort: '-sisa', per_page: FOUND_IN_STOCK },
      signal,
    });
    return data
      .filter(({ sisa }) => sisa > 0)
      .map((row) => ({ id: row.id, label: `${barangLabel(row)} · sisa ${formatAngka(row.sisa)}` }));
  },
  loadOne: barangChoice.loadOne,
};

export const kategoriChoice = {
  queryKey: ['kategori', 'pilihan'],
  load: async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await call(kategoriEndpoints.list, {
      query: { q, sort: closestOr(q, 'nama_kategori'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.nama_kategori }));
  },
  loadOne: async (id: number, signal: AbortSignal): Promise<Choice> => {
    const { data } = await call(kategoriEndpoints.read, { params: { id }, signal });
    return { id, label: data.nama_kategori };
  },
};

export const jenisChoice = {
  queryKey: ['jenis', 'pilihan'],
  load: async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await call(jenisEndpoints.list, {
      query: { q, sort: closestOr(q, 'jenis_buku'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.jenis_buku }));
  },
  loadOne: async (id: number, signal: AbortSignal): Promise<Choice> => {
    const { data } = await call(jenisEndpoints.read, { params: { id }, signal });
    return { id, label: data.jenis_buku };
  },
};

export const lokasiChoice = {
  queryKey: ['lokasi', 'pilihan'],
  load: async (q: string, signal: AbortSignal): Promise<Choice[]> => {
    const { data } = await call(lokasiEndpoints.list, {
      query: { q, sort: closestOr(q, 'jalur'), per_page: FOUND },
      signal,
    });
    return data.map((row) => ({ id: row.id, label: row.jalur }));
  },
  loadOne: async (id: number, signal: AbortSignal): Promise<Choice> => {
    const { data } = await call(lokasiEndpoints.read, { params: { id }, signal });
    return { id, label: data.jalur };
  },
};
