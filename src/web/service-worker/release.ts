/** Cache key of the shell, which is the same page for all addresses. */
export const SHELL_PATH = '/';

/** Name of the cache with the shell and the first files of a release. */
export const releaseCache = (release: string): string => `release-${release}`;

/** Message from the service worker to open pages: it is active, with the shell of this release. */
export interface NewRelease {
  type: 'new-release';
  release: string;
}

/**
 * Returns the id of a page's release: the address of its main script, which changes with every file of the application,
 * and the office's time zone. Undefined for a page that is not of MANIS, such as a proxy's own page.
 */
export function releaseOf(html: string): string | undefined {
  const script = /<script type="module"[^>]* src="(\/build\/[^"]+)"/.exec(html)?.[1];
  const zone = /<meta name="office-zone" content="([^"]*)"/.exec(html)?.[1];
  return releaseNamed(script, zone);
}

/** Builds the id of a release from its main script and zone. */
export function releaseNamed(
  script: string | null | undefined,
  zone: string | undefined,
): string | undefined {
  return script && zone !== undefined ? `${script} ${zone}` : undefined;
}

/** Checks for the message that a new release is there. */
export function isNewRelease(data: unknown): data is NewRelease {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === 'new-release';
}

/** Tells whether an address opens a page of the application, not the API, its downloads or static files. */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !/^\/(api|build)(\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);
}

/** Tells whether an address opens the counting page, which works offline. */
export function isCounting({ pathname }: { pathname: string }): boolean {
  return /^\/opname\/\d+\/hitung\/?$/.test(pathname);
}
