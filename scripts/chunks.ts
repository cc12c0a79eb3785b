import { build, type PluginOption, type Rollup } from 'vite';

interface Asking {
  /** Part of the chunk names. */
  name: string;
  /** Files whose imports are considered. */
  files: RegExp;
}

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/**
 * Entry modules in stages; a module belongs to the first stage that imports it. First the pages opened most, so that
 * none loads more than it needs; then what they load a moment later; then parts of forms; then one page of each kind.
 */
const STAGES: readonly (readonly Asking[])[] = [
  [
    { name: 'login', files: /auth\/login-page\.tsx$/ },
    { name: 'home', files: /home\/home-page\.tsx$/ },
    { name: 'list', files: /barang\/barang-list-page\.tsx$/ },
  ],
  [
    {
      name: 'frame',
      files: /layout\/(sidebar|notifications-count|waiting-count|search\/top-bar-search)\.tsx$/,
    },
    { name: 'tools', files: /(barang\/barang-filters|table\/paging|tampilan\/saved-views)\.tsx$/ },
    { name: 'blocks', files: /home\/(waiting-requests|[a-z]+-lines)\.tsx$/ },
    // for phones with an empty cache
    { name: 'count', files: /opname\/count-page\.tsx$/ },
  ],
  [
    { name: 'record', files: /form\/record-form\.tsx$/ },
    { name: 'dialog', files: /form\/form-dialog\.tsx$/ },
    { name: 'choice', files: /form\/async-select\.tsx$/ },
    { name: 'date', files: /form\/date-field\.tsx$/ },
    { name: 'rupiah', files: /form\/rupiah-field\.tsx$/ },
    { name: 'rows', files: /table\/embedded-list\.tsx$/ },
  ],
  [
    { name: 'detail', files: /barang\/barang-detail-page\.tsx$/ },
    { name: 'create', files: /barang\/barang-create-page\.tsx$/ },
    { name: 'report', files: /laporan\/laporan-barang-page\.tsx$/ },
    { name: 'books', files: /buku\/buku-list-page\.tsx$/ },
    { name: 'aduan', files: /aduan\/aduan-create-page\.tsx$/ },
    { name: 'person', files: /pengguna\/pengguna-detail-page\.tsx$/ },
  ],
];

/** Large libraries that few modules import: modules that import them get separate chunks. */
const LARGE: readonly Asking[] = [
  { name: 'schemas', files: /node_modules\/zod\// },
  { name: 'forms', files: /node_modules\/@mantine\/form\// },
];

/**
 * Names the chunk of each module that files of `STAGES` import, by the importing files and the large libraries it
 * imports. A module's imports have at least the same importers and no further libraries, so chunks can't import each
 * other in circles.
 * @param chunks of a build with one chunk per set of importing files
 * @throws Error if no file matches an entry of `STAGES`
 */
export function chunkNames(chunks: readonly Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const large = new Map<string, string>();
  for (const chunk of chunks) {
    const needed = neededBy([chunk], byFile);
    const found = LARGE.filter(({ files }) => needed.some((id) => files.test(id)));
    for (const id of chunk.moduleIds) large.set(id, found.map(({ name }) => `-${name}`).join(''));
  }
  const names = new Map<string, string>();
  for (const stage of STAGES) {
    const askers = new Map<string, string[]>();
    for (const { name, files } of stage) {
      const asking = chunks.filter(({ moduleIds }) => moduleIds.some((id) => files.test(id)));
      if (asking.length === 0)
        throw new Error(`No file is called ${files}: correct STAGES of scripts/chunks.ts`);
      for (const id of neededBy(asking, byFile)) askers.set(id, [...(askers.get(id) ?? []), name]);
    }
    for (const [id, by] of askers) if (!names.has(id)) names.set(id, by.join('-') + (large.get(id) ?? ''));
  }
  return names;
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

/** Returns the modules of these chunks and of all their imports. */
function neededBy(chunks: readonly Chunk[], byFile: ReadonlyMap<string, Chunk>): string[] {
  const seen = new Set<Chunk>();
  const ahead = [...chunks];
  for (let chunk = ahead.pop(); chunk !== undefined; chunk = ahead.pop()) {
    if (seen.has(chunk)) continue;
    seen.add(chunk);
    ahead.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
  }
  return [...new Set([...seen].flatMap(({ moduleIds }) => moduleIds))];
}
