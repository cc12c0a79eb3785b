/** Under which address the service worker keeps the one page of all addresses. */
export const SHELL_PATH = '/';

/** Name of the cache that holds the page and the first files of a release. */
export const releaseCache = (release: string): string => `release-${release}`;

/** Message from the service worker to open pages: it took over, and the shell that it keeps is of this release. */
export interface NewRelease {
  type: 'new-release';
  release: string;
}

/**
 * Answers what tells one release's page from another's: the address of its main script, which changes with every file of
 * the application, and the office's time zone. Undefined for what is no page of MANIS, such as a proxy's own page.
 */
export function releaseOf(html: string): string | undefined {
  const script = /<script type="module"[^>]* src="(\/build\/[^"]+)"/.exec(html)?.[1];
  const zone = /<meta name="office-zone" content="([^"]*)"/.exec(html)?.[1];
  return releaseNamed(script, zone);
}

/** Answers the same of a main script and a zone that are known. */
export function releaseNamed(
  script: string | null | undefined,
  zone: string | undefined,
): string | undefined {
  return script && zone !== undefined ? `${script} ${zone}` : undefined;
}

export function isNewRelease(data: unknown): data is NewRelease {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'new-release';
}

/** Tells whether an address opens a page of the application, as opposed to the API, its files and files with an ending. */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !/^\/(api|build)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Tells whether an address opens the page that counts, which works without a network. */
export function isCounting({ pathname }: { pathname: string }): boolean {
  return /^\/opname\/\d+\/hitung\/?$/.test(pathname);
}
