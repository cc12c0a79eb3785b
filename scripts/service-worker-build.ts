import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rollup } from 'vite';
import { filesOf } from './page-files.ts';

/** Pages whose files the service worker precaches, including those loaded later by themselves. */
const MAIN_PAGES = [
  'features/home/home-page.tsx',
  'features/barang/barang-list-page.tsx',
  'components/table/paging.tsx',
  'entities/barang/barang-filters.tsx',
  'entities/kategori/kategori-sign.tsx',
];
/** Counting page with everything that it loads later: it works offline even if it has never been opened. */
const OFFLINE_PARTS = [
  'features/opname/count-page.tsx',
  'layout/sidebar.tsx',
  'components/camera/camera-view.tsx',
  'components/overlay/confirm-dialog.tsx',
];
/** Styles of all pages, and the letters that Indonesian needs; other fonts are cached when used. */
const STYLES_OR_FONT = /\.css$|plus-jakarta-sans-latin-wght-normal/;

/**
 * Builds src/web/service-worker into `/sw.js` as a separate script: its address never changes, and it shares no chunk
 * with the application.
 */
export function serviceWorker(): Plugin {
  let root = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async (options, bundle) => {
      const files = precached(bundle);
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          PRECACHED: JSON.stringify(files),
          RELEASE: JSON.stringify(createHash('sha256').update(files.join()).digest('hex').slice(0, 12)),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          outDir: options.dir ?? '',
          emptyOutDir: false,
          target: 'es2022',
          modulePreload: false,
          reportCompressedSize: false,
          rolldownOptions: {
            input: join(root, 'service-worker', 'worker.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/** Returns the addresses of the scripts that the main pages and the counting page need, and of the styles and the font. */
function precached(bundle: Rollup.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const ahead = chunks
    .filter(
      ({ isEntry, moduleIds }) =>
        isEntry ||
        [...MAIN_PAGES, ...OFFLINE_PARTS].some((part) => moduleIds.some((id) => id.endsWith(part))),
    )
    .map(({ fileName }) => fileName);
  const files = new Set<string>();
  for (const file of ahead) filesOf(file, byFile, files);
  for (const file of Object.keys(bundle)) if (STYLES_OR_FONT.test(file)) files.add(file);
  return [...files].sort().map((file) => `/${file}`);
}
