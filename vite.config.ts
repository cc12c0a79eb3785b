import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { firstLoadReport } from './scripts/first-load-report.ts';
import { leanDescriptions } from './scripts/lean-descriptions.ts';
import { pageFiles } from './scripts/page-files.ts';
import { serviceWorker } from './scripts/service-worker-build.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes each text file's .br and .gz beside it once, so that the server never compresses it again. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir.startsWith('/')
        ? config.build.outDir
        : join(config.root, config.build.outDir);
    },
    closeBundle: async () => {
      // a build that failed wrote nothing, and its own error is the one to show
      if (!existsSync(outDir)) return;
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const texts = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest|wasm)$/.test(entry.name),
      );
      await Promise.all(
        texts.map(async (entry) => {
          const path = join(entry.parentPath, entry.name);
          const content = await readFile(path);
          await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
          await writeFile(
            `${path}.br`,
            await brotli(content, {
              params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
            }),
          );
        }),
      );
    },
  };
}

/**
 * Asks for the font at once: found in the stylesheet alone it came after the first text, whose lines broke anew and moved
 * what stands below.
 */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const font = Object.keys(bundle).find((file) => /-latin-wght-normal-[^/]*\.woff2$/.test(file));
        if (!font) throw new Error('The build has no font for Latin text');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Which modules travel together, the first rule that fits (decision 0027). A rule that counts pages takes what its
 * modules need along, which as many pages need: so no chunk needs one below it, and each runs after what it needs.
 */
const chunks = [
  // the libraries that every page needs: they stay in people's browsers over many releases
  { name: 'libraries', priority: 8, tags: ['$initial' as const], test: /node_modules/ },
  // the frame around every page
  { name: 'index', priority: 7, tags: ['$initial' as const] },
  // schemas, which forms alone need: never part of what a page loads first
  {
    name: 'schemas',
    priority: 9,
    includeDependenciesRecursively: false,
    test: /node_modules\/zod\/|src\/shared\/(contract|fields|account-fields|text-schemas)\.ts$/,
  },
  // what only pages with a form need
  {
    name: 'form',
    priority: 6,
    minShareCount: 4,
    includeDependenciesRecursively: false,
    test: /components\/form\/(record-|use-record|form-(dialog|conflict|draft)|section-nav|use-scrollspy|conflict|use-unsaved|number-inputs|file-field|use-upload)|@mantine\/form\/|klona|fast-deep-equal|react-number-format|components\/(NumberInput|Textarea)\//,
  },
  // fields to type in and to choose from: lists load them after their rows
  {
    name: 'fields',
    priority: 6,
    minShareCount: 4,
    test: /@mantine\/core\/esm\/components\/(Input|InputBase|InputWrapper|TextInput|NativeSelect|Combobox|Checkbox|Pagination)\/|@mantine\/core\/esm\/utils\/(InlineInput|InputsGroupFieldset)|use-pagination|use-debounced-value/,
  },
  // what a third of the pages need
  { name: 'common', priority: 5, minShareCount: 80 },
  // fields and filters of dates
  {
    name: 'dates',
    priority: 4,
    minShareCount: 3,
    test: /components\/(form\/(date-(field|panel)|typed-date)|table\/period)/,
  },
  // tables inside other pages, and filters that open later: no list needs them first
  {
    name: 'tables',
    priority: 4,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: /components\/table\/(embedded-list|plain-table|tahun-filter|boolean-filter|filter-select)/,
  },
  // the further parts of tables and filters
  {
    name: 'list',
    priority: 3,
    minShareCount: 3,
    test: /barang-filter-bar|components\/(table\/(?!price|harga|paging)|overlay\/menu)|use-dialog|tampilan\/views-menu/,
  },
  // modal dialogs
  { name: 'dialog', priority: 2, minShareCount: 3, test: /components\/overlay\/modal\.tsx/ },
  // fields that search while one types, and the choices and filters made of them
  {
    name: 'choices',
    priority: 1,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    test: /components\/form\/(async-|use-async|option-match|choice-name)|entities\/(?!barang\/barang-filter).*(-choice|-filters|-filter-bar)\.tsx?$|src\/shared\/(kategori|jenis|lokasi|pengguna|penyusutan-fiskal)\.ts$/,
  },
  // icons of several pages
  {
    name: 'icons',
    priority: 1,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    test: /@tabler\/.*\/Icon(?!(FileImport|History|Plus|Printer|Users)\.)/,
  },
  // what lists show of entities, with the icons of the list of barang
  {
    name: 'entities',
    priority: 1,
    minShareCount: 3,
    includeDependenciesRecursively: false,
    test: /@tabler\/.*\/Icon|entities\/(barang\/harga|berkas\/pictured|pengaturan\/use-default|(?!tanda-terima).*(way|badge|room-first))|feedback\/mirip/,
  },
  // what pages of aduan share, and fields for photos of several: two files to be named, not one for each set of pages
  {
    name: 'aduan',
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: /src\/(shared|web\/entities)\/(aduan|foto-kejadian)(?!.*-input)/,
  },
  {
    name: 'photos',
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: /components\/(form\/(upload-buttons|use-uploads|files-field)|camera\/small-photo)|entities\/berkas\/photo/,
  },
  // what some pages need of the entities: descriptions, queries, choices, icons
  {
    name: 'records',
    priority: 0,
    minShareCount: 20,
    test: /src\/shared\/(?!isian|number-text|buku-texts|mutasi-words|field-labels|tanda-terima|alur-penghapusan|[\w-]+-input)|entities\/.*(queries|choice|badge|way|filters|filter-bar|name|picture)\.tsx?$/,
  },
  // what pages of opname share: one file to be named, not one for each set of them
  {
    name: 'opname',
    priority: 0,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    test: /src\/(shared|web\/entities\/opname|web\/features\/opname)\/(?!count-queue|.*-page)[\w-]*opname(?!-input)|features\/opname\/(scope|progress|decide)/,
  },
];

/** The browser app: sources in src/web, built into dist/web, lazily loaded chunks under /build/. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [
    react(),
    preloadFont(),

    leanDescriptions(),
    firstLoadReport(),
    pageFiles(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'build',
    // no data: addresses, so that the Content-Security-Policy can stay at 'self'
    assetsInlineLimit: 0,
    target: 'es2022',
    // a script names no files of other pages: their table comes after the load (scripts/page-files.ts)
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
    },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    port: 5173,
    // the sources in src/web/api are the browser's own
    proxy: { '^/api/(?!.*[.]tsx?)': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  },
});
