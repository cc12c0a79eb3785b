/** Scripts of each page by path, once loaded. */
let filesOf: Record<string, string[] | undefined> = {};

/** Loads the table of scripts per page; until then a page's scripts load one after another. */
export async function loadPageFiles(): Promise<void> {
  const table = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content ?? '';
  filesOf = await (await fetch(table)).json();
}

/** Preloads all scripts of a page in parallel. */
export function askForFiles(path: string): void {
  for (const file of filesOf[path] ?? []) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
  delete filesOf[path];
}
