import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const texts = entries.filter(
        (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name),
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

/** The browser app: sources in src/web, built into dist/web, lazily loaded chunks under /build/. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'build',
    // no data: addresses, so that the Content-Security-Policy can stay at 'self'
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: true,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: 'http://127.0.0.1:3000' } },
  },
});
