import type { Plugin } from 'vite';

/** What the browser needs of what these functions are given: where to ask. */
const KEPT: Record<string, readonly string[] | undefined> = {
  defineEndpoint: ['method', 'path', 'status'],
  permohonanEndpoints: ['jenis'],
};
/** Takes the place of `defineEndpoint`, which completes what only the server asks for. */
const COMPLETED = '((given) => ({ status: 200, ...given }))';

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
 * Leaves out of the browser's build what only the server asks of `src/shared`: queries, bodies, answers and texts of endpoints.
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
      const lean = edited(code, edits);
      const unused = unusedImports(this.parse(lean).body as unknown as Node[], lean);
      return { code: edited(lean, unused), map: null };
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

/** Removes the properties of descriptions that the browser does not need. */
function unneededIn(node: Node, code: string): Edit[] {
  const callee = node.callee as (Node & { name?: string }) | undefined;
  const kept = node.type === 'CallExpression' ? KEPT[callee?.name ?? ''] : undefined;
  if (!callee || !kept) return partsOf(node).flatMap((part) => unneededIn(part, code));
  const [given] = node.arguments as Node[];
  const properties = given?.type === 'ObjectExpression' ? (given.properties as Node[]) : [];
  const unneeded = properties
    .filter(({ key }) => key !== undefined && !kept.includes((key as { name?: string }).name ?? ''))
    .map(({ start, end }) => ({
      start,
      end: end + (COMMA.exec(code.slice(end))?.[0].length ?? 0),
      text: '',
    }));
  if (callee.name !== 'defineEndpoint') return unneeded;
  return [...unneeded, { start: callee.start, end: callee.end, text: COMPLETED }];
}

/** Removes imports of what was only asked for by the removed parts: a chunk takes along whatever its modules import. */
function unusedImports(statements: readonly Node[], code: string): Edit[] {
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const rest = edited(
    code,
    imports.map(({ start, end }) => ({ start, end, text: '' })),
  );
  const isUsed = ({ local }: Node) => new RegExp(`\\b${(local as { name?: string }).name}\\b`).test(rest);
  return imports
    .filter(({ specifiers }) => !(specifiers as Node[]).some(isUsed))
    .map(({ start, end }) => ({ start, end, text: '' }));
}

function edited(code: string, edits: readonly Edit[]): string {
  const fromEnd = [...edits].sort((one, other) => other.start - one.start);
  return fromEnd.reduce(
    (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
    code,
  );
}
