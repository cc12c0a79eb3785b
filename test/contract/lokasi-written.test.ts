import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** What writes a lokasi for people, and what looks into its path without writing it. */
const WRITERS = /^(?:roomFirst|roomOf|isInside)$/;

/** Sources that use a path for something else; where it then reaches people, browser tests look at every page. */
const OTHERWISE = [
  // the writer itself
  'src/web/entities/lokasi/lokasi-way.tsx',
  // searches in paths
  'src/web/features/lokasi/tree-rows.ts',
  // rows of rooms and of people have one name, which is a path in rows of rooms
  'src/web/features/opname/choice-list.tsx',
  'src/web/features/opname/progress-tables.tsx',
];

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/web/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !OTHERWISE.includes(file));

/** Checks whether an identifier is read as a value, not declared, and no key of a type or an object. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertySignature(parent) || ts.isBindingElement(parent) || ts.isParameter(parent)) return false;
  if (ts.isPropertyAssignment(parent) || ts.isJsxAttribute(parent)) return parent.name !== node;
  return !ts.isLiteralTypeNode(parent);
}

/** Checks whether a path goes into one of the writers: an argument of theirs, or LokasiWay's `jalur`. */
function isWrittenWell(node: ts.Node): boolean {
  for (let up = node.parent; up && !ts.isStatement(up); up = up.parent) {
    if (ts.isJsxAttribute(up)) return up.name.getText() === 'jalur';
    if (ts.isCallExpression(up) && WRITERS.test(up.expression.getText())) return true;
    if (ts.isPropertyAssignment(up) && up.name.getText() === 'path') return true;
  }
  return false;
}

/** Finds the paths of lokasi in a source that reach people in some other way. */
function otherWays(file: string, text: string): string[] {
  if (!text.includes('jalur')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'jalur' && isRead(node) && !isWrittenWell(node)) {
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

describe('a lokasi on the screen', () => {
  test('is written by LokasiWay or roomFirst, room first, wherever its path is known', () => {
    expect(sources.flatMap((file) => otherWays(file, readFileSync(file, 'utf8')))).toEqual([]);
  });

  test('is seen when it is written as its path', () => {
    expect(otherWays('x.tsx', 'const a = <td>{row.lokasi.jalur}</td>;')).toEqual(['x.tsx:1']);
    expect(otherWays('x.tsx', 'const a = ({ jalur }: Row) => ["di", jalur];')).toEqual(['x.tsx:1']);
    expect(otherWays('x.tsx', 'const a = rows.map((row) => ({ label: row.jalur }));')).toEqual(['x.tsx:1']);
    expect(
      otherWays('x.tsx', 'const a = <i><LokasiWay jalur={row.jalur} />{roomFirst(row.jalur)}</i>;'),
    ).toEqual([]);
  });
});
