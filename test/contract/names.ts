import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The name of a file, or of something that a file exports. */
export interface Name {
  path: string;
  name: string;
}

/** Every source file of ours, by its path. */
const sourceFiles = (): string[] =>
  ['src', 'bench', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );

/** What a source exports by declaring it. */
export function exportedNames(text: string): string[] {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  return source.statements.flatMap((statement) => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
    if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    const { name } = statement as ts.Statement & { name?: ts.Node };
    return name && ts.isIdentifier(name) ? [name.text] : [];
  });
}

/** All names of files and exports. */
export const allNames = (): Name[] =>
  sourceFiles().flatMap((path) => [
    { path, name: basename(path).replace(/\..*$/, '') },
    ...exportedNames(readFileSync(root + path, 'utf8')).map((name) => ({ path, name })),
  ]);

/** The words of a name, in small letters: `perBagian`, `per-bagian` and `PER_BAGIAN` are `per` and `bagian`. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[-_\d]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
