import type { RoleName } from '../../../shared/permissions.ts';
import type { SearchHit, SearchKind } from '../../../shared/search.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { visibleGroups, withoutEndSlash } from '../visible-entries.ts';
import type { RecentEntry, StoredLink } from './recent-entries.ts';

/** One line of the search box. */
export interface SearchEntry extends RecentEntry {
  group: string;
}

/** For whom entries are made: their first role, as in the side navigation, and the pages that there are. */
export interface Viewer {
  id: number;
  role: string | undefined;
  paths: readonly string[];
}

const kindLabels: Record<SearchKind, string> = {
  barang: 'Barang',
  buku: 'Buku',
  pengguna: 'Orang',
  lokasi: 'Lokasi',
  bast: 'Berita acara',
};

const detailPaths: Record<SearchKind, string> = {
  barang: '/barang/detail/$id',
  buku: '/buku/detail/$id',
  pengguna: '/pengguna/detail/$id',
  lokasi: '/lokasi/detail/$id',
  bast: '/bast/detail/$id',
};

interface Action {
  label: string;
  /** Other words by which people look for it. */
  words: string;
  path: string;
  role: RoleName;
  search?: Record<string, string>;
}

const actions: Action[] = [
  { label: 'Tambah barang', words: 'baru buat', path: '/barang/create', role: 'admin' },
  { label: 'Tambah buku', words: 'baru buat', path: '/buku/create', role: 'admin' },
  { label: 'Tambah pengguna', words: 'baru buat orang pic', path: '/pengguna/create', role: 'admin' },
  { label: 'Tambah lokasi', words: 'baru buat ruang gedung', path: '/lokasi/create', role: 'admin' },
  { label: 'Impor barang', words: 'csv excel xlsx', path: '/impor', role: 'admin' },
  { label: 'Impor buku', words: 'csv excel xlsx', path: '/impor', role: 'admin', search: { jenis: 'buku' } },
  { label: 'Serahkan barang', words: 'serah terima beberapa', path: '/barang/serahkan', role: 'admin' },
  { label: 'Ganti pengguna barang', words: 'serah pindah', path: '/barang/relasi', role: 'admin' },
  {
    label: 'Serah terima jabatan',
    words: 'pindah pensiun keluar mutasi bebas tanggungan',
    path: '/serah-terima/create',
    role: 'admin',
  },
  { label: 'Terbitkan BAST', words: 'berita acara serah terima', path: '/bast/create', role: 'admin' },
  { label: 'Ajukan barang', words: 'pengajuan usul beli', path: '/pengajuan/user/create', role: 'user' },
  { label: 'Minta barang', words: 'permintaan pakai', path: '/permintaan/user/create', role: 'user' },
];

/** Other words by which people look for a page. */
const pageWords: Readonly<Record<string, string>> = { '/laporan/kib': 'KIB A KIB B KIB C KIB D KIB E KIB F' };

/** What begins with these words is done with the record that the rest names: `KIR ruang 101`, `serahkan laptop`. */
const verbs: { begins: string; label: string; kind: SearchKind; path: string }[] = [
  { begins: 'kir', label: 'Cetak KIR', kind: 'lokasi', path: '/lokasi/detail/$id' },
  { begins: 'serahkan', label: 'Serahkan', kind: 'barang', path: '/barang/pengguna_barang/$id' },
  { begins: 'ubah', label: 'Ubah', kind: 'barang', path: '/barang/edit/$id' },
  {
    begins: 'surat komitmen',
    label: 'Surat komitmen',
    kind: 'pengguna',
    path: '/pengguna/detail/$id/lampiran',
  },
];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const fits = (text: string, q: string) => {
  const lower = text.toLowerCase();
  return wordsOf(q).every((word) => lower.includes(word));
};

/** What is done with a record, where the search begins with it, and what the rest names. */
function verbOf(q: string, { role }: Viewer) {
  const text = q.trim().toLowerCase();
  const verb = role === 'admin' ? verbs.find(({ begins }) => text.startsWith(`${begins} `)) : undefined;
  return verb && { ...verb, rest: q.trim().slice(verb.begins.length).trim() };
}

/** What the server is asked for: without the word that says what to do. */
export const askedOf = (q: string, viewer: Viewer): string => verbOf(q, viewer)?.rest ?? q.trim();

/** Pages and actions that the viewer may open, whose names hold each word. */
function ownEntries(q: string, { id, role, paths }: Viewer): SearchEntry[] {
  const known = new Set(paths.map(withoutEndSlash));
  const pages = visibleGroups(role, paths)
    .flatMap(({ items }) => items.flatMap((item) => ('entries' in item ? item.entries : [item])))
    .filter(({ label, path }) => fits(`${label} ${pageWords[path] ?? ''}`, q))
    .map(({ label, path }) => ({
      group: 'Halaman',
      label,
      note: '',
      link: { to: withoutEndSlash(path), ...(path.includes('$id') && { params: { id: String(id) } }) },
    }));
  const done = actions
    .filter(
      (action) =>
        action.role === role && known.has(action.path) && fits(`${action.label} ${action.words}`, q),
    )
    .map(({ label, path, search }) => ({
      group: 'Tindakan',
      label,
      note: '',
      link: { to: path, ...(search && { search }) },
    }));
  return [...done, ...pages];
}

const hitEntry = ({ jenis, id, nama, keterangan }: SearchHit): SearchEntry => ({
  group: kindLabels[jenis],
  label: nama,
  note: keterangan,
  link: { to: detailPaths[jenis], params: { id: String(id) } },
});

/** The lines of the box for what was typed: what was opened last first, then actions and pages, then records. */
export function entriesOf(
  q: string,
  viewer: Viewer,
  { recent, hits }: { recent: readonly RecentEntry[]; hits: readonly SearchHit[] },
): SearchEntry[] {
  const verb = verbOf(q, viewer);
  const opened = recent
    .filter(({ label, note }) => fits(`${label} ${note}`, q))
    .map((entry) => ({ ...entry, group: 'Terakhir dibuka' }));
  if (q.trim() === '') return opened.length > 0 ? opened : ownEntries('', viewer).slice(0, MOST_AT_FIRST);
  const acting = verb
    ? hits
        .filter(({ jenis }) => jenis === verb.kind)
        .map((hit) => ({
          ...hitEntry(hit),
          group: verb.label,
          label: `${verb.label}: ${hit.nama}`,
          link: { to: verb.path, params: { id: String(hit.id) } },
        }))
    : [];
  const others = verb ? [] : hits.map(hitEntry);
  return withoutTwice([...opened, ...acting, ...ownEntries(q, viewer), ...others]);
}

/** Entries before anything was typed or opened. */
const MOST_AT_FIRST = 8;

function withoutTwice(entries: readonly SearchEntry[]): SearchEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ link }) => {
    const key = JSON.stringify(link);
    return !seen.has(key) && seen.add(key);
  });
}

/** The link as the router takes it. */
export const linkOf = (link: StoredLink): RowLink => link as RowLink;
