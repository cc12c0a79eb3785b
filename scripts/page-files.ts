import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Matches a page of src/web/pages: its path and the module it loads. */
const PAGE = /\bpage\(\s*'([^']+)'[\s\S]*?import\('\.\.\/([^']+)'\)/g;
/** Sidebar, which a desktop shows at once and a phone when opened; breakpoints as in use-sidebar.ts. */
const SIDEBAR = 'layout/sidebar.tsx';
const WIDE_SCREEN = '(min-width: 992px)';
/** Placeholder in index.html for the address of the table of files. */
const TABLE_PLACE = '__PAGE_FILES__';

/**
 * Writes the scripts of each page besides those in index.html: as `page-files.json` beside the application, for preloads
 * in the document (src/server/plugins/web.ts), and under /build/ for later navigations (src/web/page-files.ts).
 */
export function pageFiles(): Plugin {
  let root = '';
  let table = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
        const known = new Set(filesOf(entry, byFile));
        const files: Record<string, string[]> = {};
        const furtherFilesOf = (module: string) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
          if (!chunk) throw new Error(`The build has no ${module}`);
          return [...filesOf(chunk.fileName, byFile)].filter((file) => !known.has(file));
        };
        for (const [path, module] of describedPages(join(root, 'pages')))
          files[path] = furtherFilesOf(module);
        table = JSON.stringify(files);
        const hash = createHash('sha256').update(table).digest('base64url').slice(0, 8);
        const fileName = `build/page-files-${hash}.json`;
        this.emitFile({ type: 'asset', fileName, source: table });
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('The build has no index.html');
        const menu = furtherFilesOf(SIDEBAR).map(
          (file) => `<link rel="modulepreload" crossorigin href="/${file}" media="${WIDE_SCREEN}">`,
        );
        document.source = String(document.source)
          .replace(TABLE_PLACE, `/${fileName}`)
          .replace('</head>', `${menu.join('')}</head>`);
      },
    },
    writeBundle: (options) => writeFile(join(dirname(options.dir ?? ''), 'page-files.json'), table),
  };
}

function describedPages(folder: string): [path: string, module: string][] {
  return readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(PAGE)].map(
      ([, path = '', module = '']): [string, string] => [path, module],
    ),
  );
}

/** Returns a chunk and all its static imports, with those of `seen`, to which they are added. */
export function filesOf(
  file: string,
  byFile: Map<string, Rollup.OutputChunk>,
  seen: Set<string> = new Set(),
): Set<string> {
  const chunk = byFile.get(file);
  if (seen.has(file) || !chunk) return seen;
  seen.add(file);
  for (const next of chunk.imports) filesOf(next, byFile, seen);
  return seen;
}
