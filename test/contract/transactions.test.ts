import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const files = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/server/${file}`)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

const named = (node: ts.Node): string | undefined => (ts.isIdentifier(node) ? node.text : undefined);

/** Returns the name of a transaction's outer context, if it has one. */
function outerOf(given: ts.Expression | undefined): string | undefined {
  return given && named(given);
}

function uses(node: ts.Node, name: string): boolean {
  // `inside.ctx` and `{ ctx: … }` are other names
  if (named(node) === name) {
    const { parent } = node;
    const member = ts.isPropertyAccessExpression(parent) && parent.name === node;
    const key = ts.isPropertyAssignment(parent) && parent.name === node;
    return !member && !key;
  }
  return ts.forEachChild(node, (child) => uses(child, name) || undefined) ?? false;
}

/** Counts a source file's transactions, and those whose work uses the outer context. */
function transactionsOf(file: string, text: string): { found: number; leaking: string[] } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const result = { found: 0, leaking: [] as string[] };
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && named(node.expression) === 'inTransaction') {
      result.found += 1;
      const [given, work] = node.arguments;
      const outer = outerOf(given);
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (outer && work && uses(work, outer)) result.leaking.push(`${file}:${line + 1} uses ${outer}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return result;
}

describe('the work of a transaction', () => {
  test('uses its own context, never the one outside', () => {
    const all = files.map((file) => transactionsOf(file, readFileSync(file, 'utf8')));
    expect(all.flatMap(({ leaking }) => leaking)).toEqual([]);
    expect(all.reduce((sum, { found }) => sum + found, 0)).toBeGreaterThan(35);
  });

  test('is seen to use the one outside', () => {
    const leak = 'inTransaction(ctx, async (inside) => { await read(inside.db, ctx.actor); });';
    expect(transactionsOf('x.ts', leak).leaking).toEqual(['x.ts:1 uses ctx']);
    const tight = 'inTransaction(ctx, async (inside) => { await read(inside.db, { ctx: inside.ctx }); });';
    expect(transactionsOf('x.ts', tight).leaking).toEqual([]);
  });

  test('begins in one place only', () => {
    const begins = files.filter((file) =>
      /\.(transaction|startTransaction|connection)\(\)/.test(readFileSync(file, 'utf8')),
    );
    expect(begins.toSorted()).toEqual(['src/server/db/snapshot.ts', 'src/server/db/transaction.ts']);
  });
});
