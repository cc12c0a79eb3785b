import type { Rollup } from 'vite';

/** Answers these files and all that they import at once. */
export function withImports(files: Iterable<string>, byFile: Map<string, Rollup.OutputChunk>): Set<string> {
  const seen = new Set<string>();
  const ahead = [...files];
  for (let file = ahead.pop(); file !== undefined; file = ahead.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    ahead.push(...(byFile.get(file)?.imports ?? []));
  }
  return seen;
}
