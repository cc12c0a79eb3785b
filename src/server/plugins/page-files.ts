import { existsSync, readFileSync } from 'node:fs';

/** Names scripts and styles in the head of a page. */
export type PageHead = (path: string) => string;

/**
 * Reads which files each page loads (`page-files.json` of the build) and answers the links to them for a path, so that
 * the browser fetches them together with the frame. Empty for unknown paths and without a build.
 */
export function readPageFiles(file: string): PageHead {
  if (!existsSync(file)) return () => '';
  const files = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  const pages = Object.entries(files).map(([pattern, names]) => ({
    matches: matcherOf(pattern),
    links: names.map(linkTo).join(''),
  }));
  return (path) => pages.find(({ matches }) => matches.test(path))?.links ?? '';
}

/** Matches a path of the router, whose parameters are ids; a slash at the end makes no difference. */
function matcherOf(pattern: string): RegExp {
  const steps = pattern.split('/').filter(Boolean);
  return new RegExp(`^${steps.map((step) => (step.startsWith('$') ? '/\\d+' : `/${step}`)).join('')}/?$`);
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
}
