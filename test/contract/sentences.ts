import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** Text for people, with its position. */
export interface Sentence {
  text: string;
  place: string;
  /** Property or attribute that receives it, such as "message"; otherwise ''. */
  key: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Files with words for parsing foreign lists, XML, generated types, and Prometheus metrics. */
const machineFiles =
  /src\/(shared\/date-text|server\/(modules\/(impor\/synonyms-|metrics\/)|lists\/date-text|plugins\/figures|documents\/xlsx|db\/tables\.ts))/;

/** Lists files with these extensions under a folder, without tests. */
function filesIn(folder: string, endings: RegExp): string[] {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(
      (name) => endings.test(name) && !/\.test\.tsx?$|\/testing\//.test(name) && !machineFiles.test(name),
    )
    .sort();
}

/** JSX attributes with texts for the machine. */
const machineAttributes =
  /^(className|type|name|role|href|to|from|id|key|rel|target|mask|variant|color|size|d|fill|viewBox|transform|autoComplete|inputMode|accept|path|sort|justify|align|aria-(live|current|haspopup|controls|labelledby|describedby)|data-.*)$/;

/** Calls with texts for developers: internal errors and the log. */
const developersCalls = /^(Error|TypeError|RangeError|error|warn|info|debug|trace|fatal|hash)$/;

/** Tells whether a text in code is for people: several words, or one that is capitalized like a sentence. */
const isForPeople = (text: string) =>
  !/^\s*(select|with|insert|update|delete|create|alter|drop|set|lock|\w+\.\w+ as) |^[A-Z_]+$/.test(text) &&
  (/\p{L}{2,} +\S*\p{L}/u.test(text) || /^\p{Lu}[\p{L}-]{2,}[.…!?:]?$/u.test(text.trim()));

function nameOfCall(node: ts.Node): string {
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return '';
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
}

/** Tells whether a literal is only for machines and developers. */
function isInternal(node: ts.Node): boolean {
  for (let one = node.parent, child = node; one; child = one, one = one.parent) {
    if (ts.isImportDeclaration(one) || ts.isExportDeclaration(one) || ts.isLiteralTypeNode(one)) return true;
    if (ts.isTaggedTemplateExpression(one)) return true;
    if (ts.isJsxAttribute(one)) return machineAttributes.test(one.name.getText());
    if (ts.isPropertyAssignment(one) && child === one.name) return true;
    if (developersCalls.test(nameOfCall(one))) return true;
    if (ts.isStatement(one)) return false;
  }
  return false;
}

/** Returns the property or attribute of a literal. */
function keyOf(node: ts.Node): string {
  for (let one = node.parent; one; one = one.parent) {
    if (ts.isPropertyAssignment(one) || ts.isJsxAttribute(one)) return one.name.getText();
    if (ts.isCallExpression(one) || ts.isJsxElement(one) || ts.isStatement(one)) return '';
  }
  return '';
}

/** Lists the texts of a source file with the TypeScript compiler. Template placeholders become "…". */
function textsOf(file: string): Sentence[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(`${root}${file}`, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: Sentence[] = [];
  const add = (node: ts.Node, text: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    const tidy = text.replace(/\s+/g, ' ').trim();
    if (tidy) found.push({ text: tidy, place: `${file}:${line + 1}`, key: keyOf(node) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (isForPeople(node.text) && !isInternal(node)) add(node, node.text);
    } else if (ts.isTemplateExpression(node)) {
      const text = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
      if (isForPeople(text) && !isInternal(node)) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Lists the lines of a guide without literal parts: code, addresses and pictures. */
function linesOf(file: string): Sentence[] {
  const text = readFileSync(`${root}${file}`, 'utf8').replace(/```[\s\S]*?```/g, (block) =>
    block.replace(/[^\n]/g, ''),
  );
  return text
    .split('\n')
    .map((line, index) => ({
      text: line.replace(/`[^`]*`/g, '…').replace(/\]\([^)]*\)/g, ']'),
      place: `${file}:${index + 1}`,
      key: '',
    }))
    .filter((line) => line.text.trim() !== '');
}

/** Lists every text of the product that people read: pages, messages, documents and the guide. */
export function allSentences(): Sentence[] {
  return [
    ...['src/web', 'src/shared', 'src/server']
      .flatMap((folder) => filesIn(folder, /\.tsx?$/))
      .flatMap(textsOf),
    ...filesIn('docs/panduan', /\.md$/).flatMap(linesOf),
  ];
}
