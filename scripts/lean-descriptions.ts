import type { Plugin } from 'vite';

/** What of an endpoint the browser needs: where to ask, and how a list's address is read. */
const KEPT = new Set(['method', 'path', 'status', 'query']);

/** The comma after a property, with comments before it. */
const COMMA = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*,/;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Replaces a part of the code. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Leaves out of the browser's build what only the server asks of `src/shared`: bodies, answers and texts of endpoints.
 * Each constant is built in a function that is marked as free of side effects, so that unused ones go as well.
 */
export function leanDescriptions(): Plugin {
  return {
    name: 'lean-descriptions',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/shared\/[\w-]+\.ts$/.test(id)) return null;
      const statements = this.parse(code).body as unknown as Node[];
      const edits = statements.flatMap((statement) => [
        ...unneededIn(statement, code),
        ...wrapsOf(statement),
      ]);
      return { code: edited(code, edits), map: null };
    },
  };
}

/** Marks what a declared constant is computed from as free of side effects. */
function wrapsOf(statement: Node): Edit[] {
  const declared = (statement.declaration ?? statement) as Node | null;
  if (declared?.type !== 'VariableDeclaration') return [];
  return (declared.declarations as { init: Node | null }[]).flatMap(({ init }) => {
    if (!init || !holdsCall(init)) return [];
    return [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
      { start: init.end, end: init.end, text: '))()' },
    ];
  });
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const partsOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function holdsCall(node: Node): boolean {
  if (/Function/.test(node.type)) return false;
  return /^(Call|New)Expression$/.test(node.type) || partsOf(node).some(holdsCall);
}

/** Removes the properties of endpoint descriptions that the browser does not need. */
function unneededIn(node: Node, code: string): Edit[] {
  const callee = node.callee as { name?: string } | undefined;
  if (node.type !== 'CallExpression' || callee?.name !== 'defineEndpoint')
    return partsOf(node).flatMap((part) => unneededIn(part, code));
  const [given] = node.arguments as Node[];
  const properties = given?.type === 'ObjectExpression' ? (given.properties as Node[]) : [];
  return properties
    .filter(({ key }) => key !== undefined && !KEPT.has((key as { name?: string }).name ?? ''))
    .map(({ start, end }) => ({
      start,
      end: end + (COMMA.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
}

function edited(code: string, edits: readonly Edit[]): string {
  const fromEnd = [...edits].sort((one, other) => other.start - one.start);
  return fromEnd.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
}
