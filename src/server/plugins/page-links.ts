import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns links to what the page at a path loads first, for the head of the document. */
export type PageLinks = (path: string) => string;

/** Reads what the build wrote about each page (scripts/page-files.ts); without it, no page has links. */
export function readPageLinks(webRoot: string): PageLinks {
  const file = join(dirname(webRoot), 'page-files.json');
  if (!existsSync(file)) return () => '';
  const pages = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>)
    .map(([path, files]) => ({ segments: segmentsOf(path), links: files.map(linkTo).join('') }))
    // sorts `/barang/create` before `/barang/$id`
    .sort((one, other) => parametersOf(one.segments) - parametersOf(other.segments));
  return (path) => {
    const asked = segmentsOf(path);
    return pages.find(({ segments }) => fits(segments, asked))?.links ?? '';
  };
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);
const parametersOf = (segments: readonly string[]) => segments.filter((one) => one.startsWith('$')).length;

const fits = (segments: readonly string[], asked: readonly string[]) =>
  segments.length === asked.length &&
  segments.every((segment, index) => segment.startsWith('$') || segment === asked[index]);

// loads after styles and font, which the first paint needs
const linkTo = (file: string) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`;
