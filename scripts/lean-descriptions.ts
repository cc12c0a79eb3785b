import type { Plugin } from 'vite';

/** Properties that the browser needs of descriptions passed to these functions: the address. */
const KEPT: Record<string, readonly string[] | undefined> = {
  defineEndpoint: ['method', 'path', 'status'],
  permohonanEndpoints: ['jenis'],
};
/** Replacement for `defineEndpoint`, whose other defaults only the server needs. */
const COMPLETED = '((given) => ({ status: 200, ...given }))';

/** Comma after a property, with comments before it. */
const COMMA = /^(?:\s|\/\*[\s\S]*?\*\/|\/\/.*\n)*,/;

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Replacement of a part of the code. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes from the browser build what only the server needs of `src/shared`: queries, bodies, responses and texts of
 * endpoints. Each constant becomes a side-effect-free function call, so that unused ones are removed, too.
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

/** Marks the initializer of a constant as free of side effects. */
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

/** Removes properties of descriptions that the browser doesn't need. */
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

/** Removes imports that only the removed parts used, as a chunk includes all imports of its modules. */
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
