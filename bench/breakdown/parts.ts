import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Frame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** CPU profile of V8, as far as used here. */
interface Profile {
  nodes: { id: number; callFrame: Frame; children?: number[] }[];
  samples: number[];
  timeDeltas: number[];
}

/** Parts of request handling in Node, each with its sources; the first match counts. */
const parts: [string, RegExp][] = [
  ['session, turn', /src\/server\/(plugins\/(sessions|admission)|modules\/auth|queue|http|gone)/],
  ['answer', /src\/server\/answers/],
  ['Zod', /node_modules\/zod/],
  ['Kysely', /node_modules\/kysely/],
  ['pg', /node_modules\/(pg|postgres)/],
  ['gzip', /fastify\/compress|node:zlib|node_modules\/(peek-stream|duplexify|pumpify|minipass)/],
  ['log', /node_modules\/(pino|sonic-boom|thread-stream)/],
  ['figures', /prom-client|plugins\/metrics/],
  ['Fastify', /node_modules\//],
  ['code of MANIS', /src\//],
];
export const partNames = [...parts.map(([name]) => name), 'HTTP, sockets', 'GC', 'rest of Node'];

/** Time of no request: start and end of the profile, and idle time. */
const OF_NONE = 'none';

const maps = new Map<string, SourceMap | undefined>();

function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith('file:')) return url;
  if (!maps.has(url)) {
    try {
      maps.set(url, new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))));
    } catch {
      maps.set(url, undefined);
    }
  }
  const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
  return entry && 'originalSource' in entry ? entry.originalSource : url;
}

/** Returns the part of a frame; undefined for Node's own code, which belongs to its caller. */
const partOf = (frame: Frame): string | undefined => {
  const source = sourceOf(frame);
  return parts.find(([, fits]) => fits.test(source))?.[0];
};

/** Computes the shares of the parts in a profile's busy time, 0 to 1. */
export function sharesOf(text: string): Map<string, number> {
  const { nodes, samples, timeDeltas } = JSON.parse(text) as Profile;
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const ofNode = new Map<number, string | undefined>();
  const resolve = (id: number): string | undefined => {
    if (ofNode.has(id)) return ofNode.get(id);
    const node = byId.get(id);
    const { functionName = '', url = '' } = node?.callFrame ?? {};
    const parent = parents.get(id);
    let part: string | undefined;
    if (functionName === '(garbage collector)') part = 'GC';
    else if (url === 'node:inspector') part = OF_NONE;
    else if (functionName === '(idle)' || functionName === '(root)') part = undefined;
    else {
      part = node && partOf(node.callFrame);
      if (!part && parent !== undefined) part = resolve(parent);
      if (!part) part = /^node:/.test(url) ? 'HTTP, sockets' : 'rest of Node';
    }
    ofNode.set(id, part);
    return part;
  };
  const times = new Map<string, number>();
  let busy = 0;
  for (const [index, id] of samples.entries()) {
    const part =
      byId.get(id)?.callFrame.functionName === '(idle)' ? OF_NONE : (resolve(id) ?? 'rest of Node');
    if (part === OF_NONE) continue;
    const took = timeDeltas[index] ?? 0;
    busy += took;
    times.set(part, (times.get(part) ?? 0) + took);
  }
  return new Map([...times].map(([part, took]) => [part, took / busy]));
}
