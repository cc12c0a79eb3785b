import { build, type PluginOption, type Rollup } from 'vite';

interface Asking {
  /** Part of the names of its chunks. */
  name: string;
  /** Files whose needs are looked at. */
  files: RegExp;
}

type Chunk = Pick<Rollup.OutputChunk, 'fileName' | 'moduleIds' | 'imports'>;

/**
 * Whose needs decide, in stages: a module goes to the first stage that needs it. First the pages that people open first,
 * so that none loads more than it needs; then what stands on them a moment later; then the parts of forms; then a page of
 * each kind.
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
    // on phones that have fetched nothing yet
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

/** What is large and needed by few: modules that need it travel apart from those that do not. */
const LARGE: readonly Asking[] = [
  { name: 'schemas', files: /node_modules\/zod\// },
  { name: 'forms', files: /node_modules\/@mantine\/form\// },
];

/**
 * Names the chunk of each module that files of `STAGES` need, by which of them need it and by what large it needs itself.
 * What a module needs is needed by at least as many and needs no more itself: so no circle of chunks can come of it.
 * @param chunks of a build in which a chunk holds the modules that exactly the same files need
 * @throws Error when no file is called as one of `STAGES`
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

/** Builds the application in memory, each module with those that exactly the same files need, and names the chunks. */
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

/** Answers the modules of these chunks and of all that they import. */
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
