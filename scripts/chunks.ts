import { build, type PluginOption, type Rollup } from 'vite';

interface Asking {
  /** Part of the chunk names. */
  name: string;
  /** Files whose imports are considered. */
  files: RegExp;
}

interface Stage {
  asking: readonly Asking[];
  /** Chunk that small chunks join if no larger one has all their importers; `index` is the main script. */
  everyone: string;
}

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'moduleIds' | 'imports' | 'isEntry' | 'modules'>;

/**
 * Entry modules in stages; a module belongs to the first stage that imports it. First the pages opened most, so that
 * none loads more than it needs; then what they load a moment later; then one page of each kind.
 */
const STAGES: readonly Stage[] = [
  {
    asking: [
      { name: 'login', files: /auth\/login-page\.tsx$/ },
      { name: 'home', files: /home\/home-page\.tsx$/ },
      { name: 'list', files: /barang\/barang-list-page\.tsx$/ },
    ],
    everyone: 'index',
  },
  {
    asking: [
      {
        name: 'frame',
        files: /layout\/(sidebar|notifications-count|waiting-count|search\/top-bar-search)\.tsx$/,
      },
      {
        name: 'tools',
        files: /(barang\/barang-filters|kategori\/kategori-sign|table\/paging|tampilan\/saved-views)\.tsx$/,
      },
      { name: 'blocks', files: /home\/(waiting-requests|[a-z]+-lines)\.tsx$/ },
    ],
    everyone: 'index',
  },
  {
    asking: [
      // for phones with an empty cache
      { name: 'count', files: /opname\/count-page\.tsx$/ },
      { name: 'detail', files: /barang\/barang-detail-page\.tsx$/ },
      { name: 'create', files: /barang\/barang-create-page\.tsx$/ },
      { name: 'report', files: /laporan\/laporan-barang-page\.tsx$/ },
      { name: 'books', files: /buku\/buku-list-page\.tsx$/ },
      { name: 'aduan', files: /aduan\/aduan-create-page\.tsx$/ },
      { name: 'person', files: /pengguna\/pengguna-detail-page\.tsx$/ },
    ],
    everyone: 'pages',
  },
];

/** Bytes before minifying below which a chunk joins a larger one of its stage. */
const LEAST = 15_000;
/** Chunks that also include what one file alone imports, and the files of `STAGES` themselves. */
export const WHOLE = ['index', 'libraries', 'frame', 'create-forms'];
/** Libraries that only forms need, and what every form needs besides: one chunk. */
export const FORMS =
  /node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\/|src\/shared\/(contract|fields|account-fields|text-schemas)\.ts$|components\/form\/use-record-form\.ts$/;

/** Modules of a stage with the same importers. */
interface Group {
  by: readonly string[];
  forms: boolean;
  ids: string[];
  /** All modules that they import, through others too. */
  needs: string[];
  bytes: number;
}

/**
 * Names the chunk of each module that the main script or files of `STAGES` import, by the importing files and whether it
 * imports a library of `FORMS`. A chunk below `LEAST` joins the first larger one of its stage, from fewest importing
 * files to most, that all its importers load, or the main script if it imports nothing else. So chunks can't import each
 * other in circles: a module's imports have at least the same importers, and stand in the same chunk or further on in
 * this order.
 * @param chunks of a build with one chunk per set of importing files
 * @throws Error if no file matches an entry of `STAGES`
 */
export function chunkNames(chunks: readonly Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Map<string, string>();
  const main = chunks.filter(({ isEntry }) => isEntry);
  for (const id of neededBy(main, byFile).flatMap(({ moduleIds }) => moduleIds))
    names.set(id, id.includes('node_modules') ? 'libraries' : 'index');
  for (const { asking, everyone } of STAGES) {
    const groups = groupsOf(asking, chunks, byFile, names);
    const large = groups.filter(({ forms, bytes }) => !forms && bytes >= LEAST);
    const nameOf = ({ by, forms, ids, needs }: Group) => {
      if (forms) return `${by.join('-')}-forms`;
      const into = large.find((one) => by.every((name) => one.by.includes(name)));
      if (into) return into.by.join('-');
      const early = needs.every((id) => ids.includes(id) || /^(index|libraries)$/.test(names.get(id) ?? ''));
      return everyone !== 'index' || early ? everyone : 'parts';
    };
    // what most files import comes first, as the others import it
    for (const group of groups.reverse()) {
      const name = nameOf(group);
      for (const id of group.ids) names.set(id, name);
    }
  }
  return names;
}

/** Groups the modules that files of a stage import and that have no name yet, from fewest importers to most. */
function groupsOf(
  asking: readonly Asking[],
  chunks: readonly Chunk[],
  byFile: ReadonlyMap<string, Chunk>,
  named: ReadonlyMap<string, string>,
): Group[] {
  const importers = new Map<Chunk, string[]>();
  for (const { name, files } of asking) {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => files.test(id)));
    if (found.length === 0)
      throw new Error(`No file is called ${files}: correct STAGES of scripts/chunks.ts`);
    for (const chunk of neededBy(found, byFile))
      importers.set(chunk, [...(importers.get(chunk) ?? []), name]);
  }
  const groups = new Map<string, Group>();
  for (const [chunk, by] of importers) {
    const ids = chunk.moduleIds.filter((id) => !named.has(id) && !FORMS.test(id));
    if (ids.length === 0) continue;
    const needs = neededBy([chunk], byFile).flatMap(({ moduleIds }) => moduleIds);
    const forms = needs.some((id) => FORMS.test(id));
    const key = `${by} ${forms}`;
    const group = groups.get(key) ?? { by, forms, ids: [], needs: [], bytes: 0 };
    groups.set(key, group);
    group.needs.push(...needs);
    group.ids.push(...ids);
    for (const id of ids) group.bytes += chunk.modules[id]?.renderedLength ?? 0;
  }
  return [...groups.values()].sort(
    (one, other) => one.by.length - other.by.length || (`${one.by}` < `${other.by}` ? -1 : 1),
  );
}

/** Builds the application in memory with one chunk per set of importing files, and names the chunks. */
export async function chunksByNeed(root: string, plugins: PluginOption[]): Promise<Map<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    plugins,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
    },
  });
  const { output } = built as Rollup.RollupOutput;
  return chunkNames(output.filter((one) => one.type === 'chunk'));
}

/** Returns these chunks and all their imports. */
function neededBy(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): Chunk[] {
  const seen = new Set<Chunk>();
  const ahead = [...chunks];
  for (let chunk = ahead.pop(); chunk !== undefined; chunk = ahead.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    ahead.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
  }
  return [...seen];
}
