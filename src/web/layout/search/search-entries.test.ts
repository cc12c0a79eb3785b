import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../shared/search.ts';
import { askedOf, entriesOf, type Viewer } from './search-entries.ts';

const paths = [
  ...[
    '/',
    '/barang',
    '/barang/create',
    '/barang/serahkan',
    '/barang/pengguna_barang/$id',
    '/impor',
    '/lokasi',
  ],
  ...[
    '/permintaan/user/create',
    '/permintaan/user/$id',
    '/pengguna/detail/$id',
    '/laporan/barang',
    '/laporan/kib',
  ],
];
const admin: Viewer = { id: 1, role: 'admin', paths };
const user: Viewer = { id: 7, role: 'user', paths };
const ruang: SearchHit = { jenis: 'lokasi', id: 4, nama: 'Ruang 101', keterangan: 'Gedung A / Ruang 101' };
const laptop: SearchHit = { jenis: 'barang', id: 9, nama: 'Laptop', keterangan: '001-2024-009' };
const recent = [{ label: 'Laptop', note: 'lama', link: { to: '/barang/detail/$id', params: { id: '9' } } }];

const lines = (q: string, viewer = admin, hits: SearchHit[] = []) =>
  entriesOf(q, viewer, { recent: [], hits }).map(({ group, label }) => `${group}: ${label}`);

describe('the lines of the search box', () => {
  it('are actions and pages that the person may open', () => {
    expect(lines('impor')).toEqual(['Tindakan: Impor barang', 'Tindakan: Impor buku']);
    expect(lines('impor', user)).toEqual([]);
    expect(lines('minta', user)).toEqual(['Tindakan: Minta barang', 'Halaman: Permintaan Barang Pengguna']);
    expect(entriesOf('permintaan barang', user, { recent: [], hits: [] }).at(-1)?.link).toEqual({
      to: '/permintaan/user/$id',
      params: { id: '7' },
    });
  });

  it('are pages by other words that people have for them', () => {
    expect(lines('kib b', user)).toEqual(['Halaman: Kartu Inventaris Barang']);
    expect(lines('kib', admin)).toEqual(['Halaman: Kartu Inventaris Barang']);
  });

  it('do something with the record that the rest names', () => {
    expect(askedOf('KIR ruang 101', admin)).toBe('ruang 101');
    expect(lines('KIR ruang 101', admin, [laptop, ruang])).toEqual(['Cetak KIR: Cetak KIR: Ruang 101']);
    expect(entriesOf('serahkan lap', admin, { recent: [], hits: [laptop, ruang] })[0]?.link).toEqual({
      to: '/barang/pengguna_barang/$id',
      params: { id: '9' },
    });
    // verbs don't apply to users, who search for these words
    expect(askedOf('serahkan lap', user)).toBe('serahkan lap');
  });

  it('lead from a surat komitmen to the own page or to that of its person', () => {
    const letter: SearchHit = {
      jenis: 'surat_komitmen',
      id: 7,
      nama: '003/SKOM/XI/2026',
      keterangan: 'Siti',
    };
    const linkFor = (viewer: Viewer, q = '003/skom') =>
      entriesOf(q, viewer, { recent: [], hits: [letter] })[0]?.link;
    expect(linkFor(user)).toEqual({ to: '/surat-komitmen' });
    const ofPerson = { to: '/pengguna/detail/$id/lampiran', params: { id: '7' } };
    expect(linkFor(admin)).toEqual(ofPerson);
    expect(linkFor(admin, 'surat komitmen 003/skom')).toEqual(ofPerson);
    const cleared: SearchHit = { ...letter, jenis: 'surat_bebas_tanggungan', id: 4 };
    expect(entriesOf('003', admin, { recent: [], hits: [cleared] })[0]?.link).toEqual({
      to: '/serah-terima/$id',
      params: { id: '4' },
    });
  });

  it('begin with what was opened last, which is not named twice', () => {
    const found = entriesOf('lap', admin, { recent, hits: [laptop, ruang] });
    expect(found.map(({ group, label }) => `${group}: ${label}`)).toEqual([
      'Terakhir dibuka: Laptop',
      'Halaman: Laporan Barang',
      'Lokasi: Ruang 101',
    ]);
    expect(entriesOf('', admin, { recent, hits: [] })).toHaveLength(1);
  });
});
