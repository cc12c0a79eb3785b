import { createRouter } from '@tanstack/react-router';
import { PageError } from './layout/page-error.tsx';
import { PagePending } from './layout/page-pending.tsx';
import { notFoundRoute, rootRoute } from './page-route.ts';
import { aduanPages } from './pages/aduan.ts';
import { barangPages } from './pages/barang.ts';
import { bukuPages } from './pages/buku.ts';
import { imporPages } from './pages/impor.ts';
import { laporanPages } from './pages/laporan.ts';
import { masterDataPages } from './pages/master-data.ts';
import { opnamePages } from './pages/opname.ts';
import { pengajuanPages } from './pages/pengajuan.ts';
import { penghapusanPages } from './pages/penghapusan.ts';
import { peoplePages } from './pages/people.ts';
import { serahTerimaPages } from './pages/serah-terima.ts';
import { signInPages } from './pages/sign-in.ts';
import { tandaTerimaPages } from './pages/tanda-terima.ts';
import { tutupBukuPages } from './pages/tutup-buku.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

/*
 * All pages of the app. To add one, write a component in its feature folder and three lines in a file of pages/:
 *
 *   page('/kategori/edit/$id', { title: 'Ubah Kategori', access: 'admin' },
 *     () => import('../features/kategori/kategori-edit-page.tsx'), 'KategoriEditPage'),
 *
 * - `access`: 'public', 'login' (anybody signed in), 'admin' or 'user'.
 * - A path parameter is written `$id` and is a whole number; the component reads it with `useIdParam()`.
 * - The query string stays in texts; lists read theirs with `useListState(barangParams)`.
 * - Its address goes into test/e2e/support/addresses.ts, which the browser tests visit; a test tells.
 * - A sidebar entry (layout/sidebar-entries.ts) shows up by itself once its path stands here.
 */
const pages = [
  ...signInPages,
  ...masterDataPages,
  ...peoplePages,
  ...barangPages,
  ...bukuPages,
  ...pengajuanPages,
  ...laporanPages,
  ...tandaTerimaPages,
  ...aduanPages,
  ...tutupBukuPages,
  ...opnamePages,
  ...penghapusanPages,
  ...serahTerimaPages,
  ...imporPages,
  notFoundRoute,
] as const;

export const router = createRouter({
  routeTree: rootRoute.addChildren(pages),
  parseSearch,
  stringifySearch,
  // paths are lower case only: `/LOKASI` is not found
  caseSensitive: true,
  // ignores a trailing slash
  trailingSlash: 'preserve',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadDelay: 50,
  defaultPendingMs: 200,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageError,
  defaultPendingComponent: PagePending,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
