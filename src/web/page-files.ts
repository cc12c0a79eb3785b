/** The scripts of each page by its path, once known. */
let filesOf: Record<string, string[] | undefined> = {};

/** Loads which files each page has; until then, and without it, a page's files come one after the other. */
export async function loadPageFiles(): Promise<void> {
  const table = document.querySelector<HTMLMetaElement>('meta[name="page-files"]')?.content ?? '';
  filesOf = await (await fetch(table)).json();
}

/** Asks for all scripts of a page at once. Styles come with the import of the page itself. */
export function askForFiles(path: string): void {
  for (const file of filesOf[path] ?? []) {
    if (!file.endsWith('.js')) continue;
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
  delete filesOf[path];
}
