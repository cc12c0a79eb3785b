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
 * Leaves out the part of Zod that makes JSON schemas (5 kB gzip): the server's OpenAPI document needs it, the browser
 * never does.
 */
function withoutJsonSchema(): Plugin {
  const never = "() => () => { throw new Error('no JSON schema in the browser'); }";
  const method = (name: string) => `export const ${name} = ${never};`;
  const unused = [
    'extractDefs',
    'finalize',
    'initializeContext',
    'processSchema',
    'process',
    'handleUnrepresentable',
  ];
  return {
    name: 'without-json-schema',
    apply: 'build',
    load(id) {
      if (id.endsWith('/zod/v4/core/json-schema-processors.js'))
        return 'export const allProcessors = {}; export const toJSONSchema = undefined;';
      if (!id.endsWith('/zod/v4/core/to-json-schema.js')) return null;
      return [
        ...['createToJSONSchemaMethod', 'createStandardJSONSchemaMethod'].map(method),
        ...unused.map((name) => `const _${name} = undefined; export { _${name} as ${name} };`),
      ].join('\n');
    },
  };
}

/** Fails the build when the chunk that all others need itself needs one of them: it would run before that one has. */
function coreStandsAlone(): Plugin {
  return {
    name: 'core-stands-alone',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name !== 'inti') continue;
        const others = chunk.imports.filter((name) => !name.includes('rolldown-runtime'));
        if (others.length > 0)
          this.error(`inti imports ${others.join(', ')}: name those modules in its test`);
      }
    },
  };
}

/**
 * Which modules travel together, so that a page asks for ten files, not for fifty: the libraries, what nearly every
 * page shows, what lists show, what forms show. The rest splits by itself.
 */
const chunks = [
  {
    name: 'inti',
    // with what every description of endpoints is made of: no chunk may meet it before it has run
    test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|zod)\/|@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes)\.|src\/web\/zod-setup\.ts$|src\/shared\/(angka|auth|berkas|contract|errors|fields|number-text|permissions|rupiah|tanggal|today|zod-indonesia)\.ts$/,
  },
  { name: 'dasar', minShareCount: 32 },
  {
    name: 'daftar',
    test: /components\/(table\/(data-table|filter-|search-field|list-state|use-selection|row-actions)|overlay\/(tooltip|menu|use-floating)|form\/(async-|use-async|max-length))|core\/esm\/components\/(Checkbox|InlineInput|NativeSelect|Pagination|Skeleton)\/|Icon(ArrowsSort|Arrow(Up|Down)|Search|Selector|Pencil|Trash|Plus)\./,
    minShareCount: 4,
  },
  {
    name: 'isian',
    test: /components\/form\/(record-form|use-record-form|form-dialog|section-nav|fields-of|label-first|number-inputs)|@mantine\/form\/|klona|fast-deep-equal|components\/Textarea\//,
    minShareCount: 4,
  },
  {
    name: 'kotak',
    test: /components\/overlay\/modal|use-focus-(trap|return)/,
    minShareCount: 3,
  },
  {
    // what filters and forms offer to choose from, with the descriptions of its endpoints
    name: 'pilihan',
    test: /entities\/(\w+\/(jenis|kategori|lokasi|pengguna)-choice|lokasi\/place-filters|search-labels)\.tsx?$|src\/shared\/(jenis|kategori|lokasi)\.ts$/,
    minShareCount: 4,
  },
  // small ones that need nothing but React: what needs more must not travel with what it is needed by
  { name: 'serpih', test: /@tabler\/icons-react\/.*\/Icon|@mantine\/hooks\//, minShareCount: 3 },
];

/** The browser app: sources in src/web, built into dist/web, lazily loaded chunks under /build/. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react(), withoutJsonSchema(), coreStandsAlone(), precompress()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    assetsDir: 'build',
    // no data: addresses, so that the Content-Security-Policy can stay at 'self'
    assetsInlineLimit: 0,
    target: 'es2022',
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunks } } },
  },
  server: {
    port: 5173,
    // the sources in src/web/api are the browser's own
    proxy: { '^/api/(?!.*[.]tsx?)': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}` } },
  },
});
