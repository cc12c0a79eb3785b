import type { Kelompok as KelompokOf } from '../../../shared/laporan.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { IdKelompok, Jumlah, Kelompok } from './kelompok.ts';

/** Charts of groups that several reports have. */

type Groups = readonly KelompokOf<object>[];
type Id = NonNullable<IdKelompok>;

/** Converts groups of the API for charts and tables. */
export function kelompokOf(groups: Groups, nameOf: (nama: string) => string = (nama) => nama): Kelompok[] {
  return groups.map(({ id, nama, banyak, ...jumlah }) => ({
    id,
    nama: nameOf(nama),
    banyak,
    jumlah: jumlah as Jumlah,
  }));
}

export const perKategori = {
  title: 'Nilai per kategori',
  name: 'Kategori',
  across: true,
  groups: ({ per_kategori }: { per_kategori: Groups }) => kelompokOf(per_kategori),
  pick: (id: Id) => ({ kategori_id: Number(id) }),
};

export const perLokasi = {
  title: 'Nilai per lokasi',
  name: 'Lokasi',
  across: true,
  groups: ({ per_lokasi }: { per_lokasi: Groups }) => kelompokOf(per_lokasi, roomFirst),
  pick: (id: Id) => ({ lokasi_id: Number(id) }),
};

/** Groups by year; the title says which year. */
export const years = {
  name: 'Tahun',
  groups: ({ per_tahun }: { per_tahun: Groups }) => kelompokOf(per_tahun),
};

/** Groups by a year that is itself a filter of the report. */
export const perTahun = (title: string) => ({ ...years, title, pick: (id: Id) => ({ tahun: Number(id) }) });

/** Groups by the year of a date, filtered as a period from its first to its last day. */
export const perTahunTanggal = (title: string) => ({
  ...years,
  title,
  pick: (id: Id) => ({ dari: `${id}-01-01`, sampai: `${id}-12-31` }),
});
