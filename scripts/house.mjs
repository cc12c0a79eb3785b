// `npm run house`: counts what keeps the sources simple. `npm run house -- FIELD` lists the files that name a field.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './prepare.mjs';

const LONG = 260;
const GENERATED = 'src/server/db/tables.ts';

const isTest = (path) => /\.test\.tsx?$/.test(path);
const tracked = execFileSync('git', ['ls-files', 'src', 'test', 'bench', 'scripts'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)));
const text = new Map(tracked.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const source = tracked.filter((path) => path.startsWith('src/') && !isTest(path) && path !== GENERATED);
const linesOf = (path) => text.get(path).split('\n').length - 1;
const sum = (paths) => paths.reduce((total, path) => total + linesOf(path), 0);

/** Paths of our own that a file imports, types included. */
const importsOf = (path) =>
  [...text.get(path).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
    .map(([, to]) => normalize(join(dirname(path), to)))
    .filter((to) => text.has(to));

/** Lists files that need each other in a circle, by Tarjan's strongly connected components. */
function circlesIn(paths) {
  const imports = new Map(paths.map((path) => [path, importsOf(path)]));
  const [order, low, open, stack, circles] = [new Map(), new Map(), new Set(), [], []];
  const visit = (path) => {
    order.set(path, order.size);
    low.set(path, order.get(path));
    stack.push(path);
    open.add(path);
    for (const to of imports.get(path) ?? []) {
      if (!order.has(to)) visit(to);
      if (open.has(to)) low.set(path, Math.min(low.get(path), low.get(to)));
    }
    if (low.get(path) !== order.get(path)) return;
    const circle = stack.splice(stack.indexOf(path));
    for (const one of circle) open.delete(one);
    if (circle.length > 1) circles.push(circle);
  };
  for (const path of paths) if (!order.has(path)) visit(path);
  return circles;
}

const EXPORTED =
  /(\*\/\n)?^export (?:(?:default )?(?:async )?function\*? (\w+)|const (\w+)[^=\n]*= (?:async )?(?:<[^>]*>)?\()/gm;

/** Lists exported functions without a comment above them; of overloads the first counts. */
const withoutDocstring = (paths) =>
  paths.flatMap((path) => {
    const found = [...text.get(path).matchAll(EXPORTED)].reverse();
    const first = new Map(found.map(([, comment, declared, assigned]) => [declared ?? assigned, comment]));
    return [...first].filter(([, comment]) => comment === undefined).map(([name]) => `${path}: ${name}`);
  });

const [field] = process.argv.slice(2);
if (field) {
  const found = source.filter((path) => new RegExp(`\\b${field}\\b`).test(text.get(path)));
  for (const path of found) console.log(path);
  console.log(`${found.length} files name ${field}`);
} else {
  const knowing = source.filter(
    (path) =>
      path.startsWith('src/web/components/') &&
      importsOf(path).some((to) => to.startsWith('src/web/entities/')),
  );
  const counts = [
    ['lines of source', sum(source), []],
    ['lines of tests', sum(tracked.filter((path) => isTest(path) || path.startsWith('test/'))), []],
    ['circles of imports', ...counted(circlesIn(source).map((circle) => circle.join(' ')))],
    ['components that know an entity', ...counted(knowing)],
    [`files of ${LONG} lines or more`, ...counted(source.filter((path) => linesOf(path) >= LONG))],
    ['exported functions without a docstring', ...counted(withoutDocstring(source))],
  ];
  for (const [what, count, places] of counts) {
    console.log(`${String(count).padStart(7)}  ${what}`);
    if (process.env.SHOW) for (const place of places) console.log(`         ${place}`);
  }
}

function counted(places) {
  return [places.length, places];
}
