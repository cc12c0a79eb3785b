import { writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Modules that every page loads by itself afterwards; on a phone `/login` loads the first one only. */
const shell = [
  'after-load.ts',
  'layout/notifications-count.tsx',
  'layout/waiting-count.tsx',
  'layout/search/top-bar-search.tsx',
  'layout/sidebar.tsx',
];
/** Modules loaded by opening a page without interaction: its own, and those it loads by itself afterwards. */
const pages: Record<string, { module: string; afterwards: string[] }> = {
  '/login': { module: 'features/auth/login-page.tsx', afterwards: shell },
  '/': {
    module: 'features/home/home-page.tsx',
    afterwards: [...shell, 'features/home/waiting-requests.tsx', 'features/home/waiting-lines.tsx'],
  },
  '/barang': {
    module: 'features/barang/barang-list-page.tsx',
    // a phone loads the paging and the saved views only
    afterwards: [
      ...shell,
      'components/table/paging.tsx',
      'entities/barang/barang-filters.tsx',
      'entities/kategori/kategori-sign.tsx',
      'entities/tampilan/saved-views.tsx',
    ],
  },
  '/barang/detail/$id': { module: 'features/barang/barang-detail-page.tsx', afterwards: shell },
  '/barang/create': { module: 'features/barang/barang-create-page.tsx', afterwards: shell },
};

interface ChunkReport {
  file: string;
  gzip: number;
  /** Bytes before minifying per package or source file. */
  carries: Record<string, number>;
}

/** Content of `first-load.json`; `scripts/first-load.mjs` prints it and checks the budget. */
export type FirstLoadReport = Record<string, { page: ChunkReport[]; afterwards: ChunkReport[] }>;

/** Writes `first-load.json`: scripts of the first load of each main page, with sizes and contents. */
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
        const found = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
        if (!found) throw new Error(`The build has no ${module}: correct scripts/first-load-report.ts`);
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

/** Returns these files and all their static imports. */
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
