import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { withImports } from './chunk-imports.ts';

/** A page of src/web/pages: its path and the module that it imports lazily. */
const PAGE = /\bpage\(\s*'([^']+)'[\s\S]*?import\('\.\.\/([^']+)'\)/g;

/**
 * Writes `page-files.json`: the scripts and styles of each page beyond those that index.html names. The server names
 * them in the page's head, so that they arrive together with the frame instead of after it has run.
 */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async (options, bundle) => {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const byModule = new Map(chunks.map((chunk) => [chunk.facadeModuleId, chunk.fileName]));
      const filesOf = (start = '') => [
        ...withImports(byFile.has(start) ? [start] : [], byFile),
        ...stylesOf(start, byFile),
      ];
      const everywhere = new Set(filesOf(chunks.find(({ isEntry }) => isEntry)?.fileName));
      const pages = (await sourcesIn(join(root, 'pages'))).flatMap((source) =>
        [...source.matchAll(PAGE)].map(([, path = '', module = '']) => {
          const files = filesOf(byModule.get(`${root}/${module}`));
          if (files.length === 0) throw new Error(`${module} has no chunk: correct scripts/page-files.ts`);
          return [path, files.filter((file) => !everywhere.has(file)).map((file) => `/${file}`)];
        }),
      );
      const path = join(dirname(options.dir ?? ''), 'page-files.json');
      await writeFile(path, `${JSON.stringify(Object.fromEntries(pages), null, 1)}\n`);
    },
  };
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** Answers the styles of a script: first those of what it imports, which it may overrule. */
function stylesOf(
  file: string,
  byFile: Map<string, Rollup.OutputChunk>,
  seen = new Set<string>(),
): Set<string> {
  const chunk = byFile.get(file);
  if (!chunk || seen.has(file)) return new Set();
  seen.add(file);
  const before = chunk.imports.flatMap((one) => [...stylesOf(one, byFile, seen)]);
  return new Set([...before, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
