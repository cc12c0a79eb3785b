import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A name in the source: of a file, of something that it exports, or of anything that it declares. */
export interface Name {
  path: string;
  name: string;
}

/** Lists all source files by path. */
const sourceFiles = (): string[] =>
  ['src', 'bench', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );

const parse = (text: string) =>
  ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);

/** Calls `see` with every node of a source. */
function walk(source: ts.SourceFile, see: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    see(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
}

/** Lists the exports that a source declares. */
export function exportedNames(text: string): string[] {
  return parse(text).statements.flatMap((statement) => {
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

/** Kinds of nodes whose `name` gives something a name of its own choice; `{ name }` of an object repeats one. */
const declares = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isBindingElement(node) ||
  ts.isParameter(node) ||
  ts.isFunctionLike(node) ||
  ts.isClassLike(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isNamedTupleMember(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isTypeParameterDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isImportClause(node) ||
  ts.isNamespaceImport(node) ||
  ((ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) && node.propertyName !== undefined);

/**
 * Every name that a source declares: variables, parameters, functions, classes, types, their members and object keys.
 */
export function declaredNames(text: string): string[] {
  const names: string[] = [];
  walk(parse(text), (node) => {
    const { name } = node as ts.Node & { name?: ts.Node };
    if (!name || !declares(node)) return;
    if (ts.isIdentifier(name)) names.push(name.text);
    if (ts.isPrivateIdentifier(name)) names.push(name.text.slice(1));
  });
  return [...new Set(names)];
}

/** Keys of objects and types, and texts, that a source spells as the API and the database do: `kode_barang`. */
export function dataNames(text: string): string[] {
  const names: string[] = [];
  walk(parse(text), (node) => {
    if (ts.isStringLiteralLike(node)) names.push(node.text);
    if (
      ts.isPropertyAssignment(node) ||
      ts.isPropertySignature(node) ||
      ts.isShorthandPropertyAssignment(node)
    )
      if (ts.isIdentifier(node.name)) names.push(node.name.text);
  });
  return [...new Set(names)].filter((name) => /^[a-z_\d]+$/.test(name));
}

const namesIn = (paths: readonly string[], read: (text: string) => string[]): Name[] =>
  paths.flatMap((path) => read(readFileSync(root + path, 'utf8')).map((name) => ({ path, name })));

/** Lists all names of files and exports. */
export const allNames = (): Name[] => {
  const paths = sourceFiles();
  const files = paths.map((path) => ({ path, name: basename(path).replace(/\..*$/, '') }));
  return [...files, ...namesIn(paths, exportedNames)];
};

/** All names that any source declares. */
export const allDeclaredNames = (): Name[] => namesIn(sourceFiles(), declaredNames);

/** Sources beside `src/shared` whose keys are data: the tables of the database, and the manifest of a backup. */
const DATA_SOURCES = ['src/server/db/tables.ts', 'src/server/cadangan/manifest.ts'];

/** All names of the API, the database and the backup file. */
export const allDataNames = (): Set<string> => {
  const shared = sourceFiles().filter(
    (path) => path.startsWith('src/shared/') && !/\.test\.tsx?$/.test(path),
  );
  return new Set(namesIn([...shared, ...DATA_SOURCES], dataNames).map(({ name }) => name));
};

/** Splits a name into words in lower case: `perBagian`, `per-bagian` and `PER_BAGIAN` are `per` and `bagian`. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/[-_\d]|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
