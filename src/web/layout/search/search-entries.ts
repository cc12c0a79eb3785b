import type { RoleName } from '../../../shared/permissions.ts';
import type { SearchHit, SearchKind } from '../../../shared/search.ts';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { visibleGroups, withoutEndSlash } from '../visible-entries.ts';
import type { RecentEntry, StoredLink } from './recent-entries.ts';

/** One entry of the search dialog. */
export interface SearchEntry extends RecentEntry {
  group: string;
}

/** Person for whom entries are built: their first role, as in the side navigation, and the existing pages. */
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
  tanda_terima: 'Tanda terima',
  surat_komitmen: 'Surat komitmen',
  surat_bebas_tanggungan: 'Surat bebas tanggungan',
  penghapusan: 'Penghapusan',
  opname: 'Opname',
};

const detailPaths: Record<SearchKind, string> = {
  barang: '/barang/detail/$id',
  buku: '/buku/detail/$id',
  pengguna: '/pengguna/detail/$id',
  lokasi: '/lokasi/detail/$id',
  bast: '/bast/detail/$id',
  tanda_terima: '/tanda-terima/$id',
  surat_komitmen: '/pengguna/detail/$id/lampiran',
  surat_bebas_tanggungan: '/serah-terima/$id',
  penghapusan: '/penghapusan/$id',
  opname: '/opname/$id',
};

interface Action {
  label: string;
  /** Synonyms. */
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
  { label: 'Buat opname', words: 'stok hitung inventarisasi', path: '/opname/create', role: 'admin' },
  { label: 'Usulkan penghapusan', words: 'hapus sk', path: '/penghapusan/create', role: 'admin' },
  { label: 'Ajukan barang', words: 'pengajuan usul beli', path: '/pengajuan/user/create', role: 'user' },
  { label: 'Minta barang', words: 'permintaan pakai', path: '/permintaan/user/create', role: 'user' },
];

/** Synonyms of pages by path. */
const pageWords: Readonly<Record<string, string>> = { '/laporan/kib': 'KIB A KIB B KIB C KIB D KIB E KIB F' };

/**
 * Verbs: a query that starts with one applies it to the record named by the rest: `KIR ruang 101`, `serahkan laptop`.
 */
const verbs: { begins: string; label: string; kinds: SearchKind[]; path: string }[] = [
  { begins: 'kir', label: 'Cetak KIR', kinds: ['lokasi'], path: '/lokasi/detail/$id' },
  { begins: 'serahkan', label: 'Serahkan', kinds: ['barang'], path: '/barang/pengguna_barang/$id' },
  { begins: 'ubah', label: 'Ubah', kinds: ['barang'], path: '/barang/edit/$id' },
  {
    begins: 'surat komitmen',
    label: 'Surat komitmen',
    kinds: ['pengguna', 'surat_komitmen'],
    path: '/pengguna/detail/$id/lampiran',
  },
];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

const fits = (text: string, q: string) => {
  const lower = text.toLowerCase();
  return wordsOf(q).every((word) => lower.includes(word));
};

/** Finds the verb that a query starts with, and the rest of the query. */
function verbOf(q: string, { role }: Viewer) {
  const text = q.trim().toLowerCase();
  const verb = role === 'admin' ? verbs.find(({ begins }) => text.startsWith(`${begins} `)) : undefined;
  return verb && { ...verb, rest: q.trim().slice(verb.begins.length).trim() };
}

/** Returns the query for the server, without the verb. */
export const askedOf = (q: string, viewer: Viewer): string => verbOf(q, viewer)?.rest ?? q.trim();

/** Finds pages and actions of the viewer that match each word. */
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

const hitLink = ({ jenis, id }: SearchHit, viewer: Viewer): StoredLink =>
  jenis === 'surat_komitmen' && id === viewer.id
    ? { to: '/surat-komitmen' }
    : { to: detailPaths[jenis], params: { id: String(id) } };

const hitEntry = (hit: SearchHit, viewer: Viewer): SearchEntry => ({
  group: kindLabels[hit.jenis],
  label: hit.nama,
  note: hit.keterangan,
  link: hitLink(hit, viewer),
});

/** Builds the entries for a query: recent ones first, then actions and pages, then records. */
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
        .filter(({ jenis }) => verb.kinds.includes(jenis))
        .map((hit) => ({
          ...hitEntry(hit, viewer),
          group: verb.label,
          label: `${verb.label}: ${hit.nama}`,
          link: { to: verb.path, params: { id: String(hit.id) } },
        }))
    : [];
  const others = verb ? [] : hits.map((hit) => hitEntry(hit, viewer));
  return withoutTwice([...opened, ...acting, ...ownEntries(q, viewer), ...others]);
}

/** Maximum of entries for an empty query without recent ones. */
const MOST_AT_FIRST = 8;

function withoutTwice(entries: readonly SearchEntry[]): SearchEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ link }) => {
    const key = JSON.stringify(link);
    return !seen.has(key) && seen.add(key);
  });
}

/** Casts to the router's link type. */
export const linkOf = (link: StoredLink): RowLink => link as RowLink;
