import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** What every signed-in page shows by itself once it stands; the menu on a desk alone. */
const shell = ['layout/notifications-count.tsx', 'layout/waiting-count.tsx', 'layout/sidebar.tsx'];
/** What opening a page loads, before anybody touches it: its own module, and what it shows by itself once it stands. */
const pages: Record<string, { module: string; afterwards: string[] }> = {
  '/login': { module: 'features/auth/login-page.tsx', afterwards: [] },
  '/': { module: 'features/home/home-page.tsx', afterwards: shell },
  '/barang': {
    module: 'features/barang/barang-list-page.tsx',
    // on a phone the paging alone
    afterwards: [
      ...shell,
      'components/table/paging.tsx',
      'entities/barang/barang-filters.tsx',
      'entities/kategori/kategori-sign.tsx',
    ],
  },
};

interface ChunkReport {
  file: string;
  gzip: number;
  /** Bytes of each package or source file in it, before minifying. */
  carries: Record<string, number>;
}

/** Written beside the built application; `scripts/first-load.mjs` prints it and knows the budget. */
export type FirstLoadReport = Record<string, { page: ChunkReport[]; afterwards: ChunkReport[] }>;

/** Writes `first-load.json`: which scripts each main page loads first, how large they are and what they carry. */
export function firstLoadReport(): Plugin {
  let root = '';
  return {
    name: 'first-load-report',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async (options, bundle) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const fileOf = (module: string) => {
        const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/web/${module}`));
        if (!found)
          throw new Error(`${module} has no chunk of its own: correct scripts/first-load-report.ts`);
        return found.fileName;
      };
      for (const { fileName, imports } of chunks)
        if (withImports(imports, byFile).has(fileName))
          throw new Error(`${fileName} needs itself: a circle of chunks`);
      const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
      const report: FirstLoadReport = {};
      for (const [address, { module, afterwards }] of Object.entries(pages)) {
        const page = withImports([entry, fileOf(module)], byFile);
        const all = withImports([...page, ...afterwards.map(fileOf)], byFile);
        const reportsOf = (files: string[]) =>
          files.flatMap((file) => byFile.get(file) ?? []).map((chunk) => reportOf(chunk, root));
        report[address] = {
          page: reportsOf([...page]),
          afterwards: reportsOf([...all].filter((file) => !page.has(file))),
        };
      }
      const outDir = options.dir ?? '';
      await writeFile(join(dirname(outDir), 'first-load.json'), `${JSON.stringify(report, null, 1)}\n`);
    },
  };
}

/** Answers these files and all that they import at once. */
function withImports(files: Iterable<string>, byFile: Map<string, Rollup.OutputChunk>): Set<string> {
  const seen = new Set<string>();
  const ahead = [...files];
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    ahead.push(...(byFile.get(file)?.imports ?? []));
  }
  return seen;
}

function reportOf(chunk: Rollup.OutputChunk, root: string): ChunkReport {
  const carries: Record<string, number> = {};
  for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
    const name =
      /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? relative(root, id.split('?')[0] ?? id);
    carries[name] = (carries[name] ?? 0) + renderedLength;
  }
  return { file: chunk.fileName, gzip: gzipSync(chunk.code, { level: 9 }).length, carries };
}
