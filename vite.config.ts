import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunksByNeed, FORMS, WHOLE } from './scripts/chunks.ts';
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

/** Which modules travel together, the first rule that fits (decision 0027). */
const chunksOf = (byNeed: ReadonlyMap<string, string>) => [
  // what forms alone need: never part of what a page loads first
  {
    name: 'forms',
    priority: 3,
    includeDependenciesRecursively: false,
    test: FORMS,
  },
  // what is shared, by which files need it (scripts/chunks.ts)
  {
    name: (id: string) => WHOLE.find((name) => name === byNeed.get(id)) ?? null,
    debugName: 'whole',
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: (id: string) => byNeed.get(id) ?? null,
    debugName: 'by need',
    priority: 1,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // what the list shows a moment later, which pages that share its parts need not load
  {
    name: (id: string) => (byNeed.get(id) === 'tools' ? 'list-tools' : null),
    debugName: 'list tools',
    priority: 0,
    includeDependenciesRecursively: false,
  },
];

const WEB = 'src/web';
const byNeedFor = async (command: 'build' | 'serve') =>
  command === 'build' ? chunksByNeed(WEB, [react(), leanDescriptions()]) : new Map<string, string>();

/** The browser app: sources in src/web, built into dist/web, lazily loaded chunks under /build/. */
export default defineConfig(
  async ({ command }): Promise<UserConfig> => ({
    root: WEB,
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
      // one stylesheet: a page has none of its own to fetch, and rules apply in the same order on each (decision 0091)
      cssCodeSplit: false,
      target: 'es2022',
      // a script names no files of other pages: their table comes after the load (scripts/page-files.ts)
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? [] : files),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunksOf(await byNeedFor(command)) },
        },
      },
    },
    server: {
      port: 5173,
      // the sources in src/web/api are the browser's own
      proxy: { '^/api/(?!.*[.]tsx?)': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
    },
  }),
);
