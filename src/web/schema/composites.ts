import { type Issue, refuse, Schema } from './schema.ts';

/** Lists, objects and choices between schemas. */

type Shape = Record<string, Schema>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a part of a value; its problems get the part's name. */
function readPart(schema: Schema, value: unknown, name: PropertyKey, issues: Issue[]): unknown {
  const own: Issue[] = [];
  const result = schema.run(value, own);
  issues.push(...own.map(({ path, fatal }) => ({ path: [name, ...path], fatal })));
  return result;
}

export class ArraySchema extends Schema {
  readonly element: Schema;

  constructor(element: Schema) {
    super();
    this.element = element;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    if (!Array.isArray(value)) return refuse(issues);
    return value.map((one, index) => readPart(this.element, one, index, issues));
  }
  min(least: number) {
    return this.refine((list: unknown[]) => list.length >= least);
  }
  max(most: number) {
    return this.refine((list: unknown[]) => list.length <= most);
  }
}

export class ObjectSchema extends Schema {
  readonly shape: Shape;
  /** What happens to keys that the shape does not know. */
  readonly others: 'drop' | 'refuse' | 'keep';

  constructor(shape: Shape, others: ObjectSchema['others']) {
    super();
    this.shape = shape;
    this.others = others;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    if (!isRecord(value)) return refuse(issues);
    const result: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(this.shape)) readKey(schema, value, key, result, issues);
    if (this.others === 'drop') return result;
    const unknown = Object.keys(value).filter((key) => !Object.hasOwn(this.shape, key));
    if (this.others === 'keep') for (const key of unknown) result[key] = value[key];
    else if (unknown.length > 0) issues.push({ path: [], fatal: false });
    return result;
  }
  extend(shape: Shape) {
    return new ObjectSchema({ ...this.shape, ...shape }, this.others);
  }
  pick(names: object) {
    return this.only((key) => key in names);
  }
  omit(names: object) {
    return this.only((key) => !(key in names));
  }
  private only(wanted: (key: string) => boolean) {
    const kept = Object.entries(this.shape).filter(([key]) => wanted(key));
    return new ObjectSchema(Object.fromEntries(kept), this.others);
  }
}

/** Reads one key of an object; a missing one stays missing where its schema lets it. */
function readKey(
  schema: Schema,
  from: Record<string, unknown>,
  key: string,
  to: Record<string, unknown>,
  issues: Issue[],
): void {
  const present = key in from;
  const absent = schema.absentIn();
  if (!present && absent === undefined) {
    refuse(issues, [key]);
    return;
  }
  if (!present && absent === 'optional' && schema.absentOut()) return;
  const value = readPart(schema, from[key], key, issues);
  if (value !== undefined || present) to[key] = value;
}

export class RecordSchema extends Schema {
  readonly key: Schema;
  readonly value: Schema;

  constructor(key: Schema, value: Schema) {
    super();
    this.key = key;
    this.value = value;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    if (!isRecord(value)) return refuse(issues);
    const parts = Object.entries(value).map(([name, part]) => {
      if (!this.key.safeParse(name).success) refuse(issues, [name]);
      return [name, readPart(this.value, part, name, issues)];
    });
    return Object.fromEntries(parts);
  }
}

export class UnionSchema extends Schema {
  readonly options: readonly Schema[];

  constructor(options: readonly Schema[]) {
    super();
    this.options = options;
  }
  override absentIn() {
    const ways = this.options.map((option) => option.absentIn());
    return ways.find((way) => way === 'defaulted') ?? ways.find((way) => way !== undefined);
  }
  override absentOut(): boolean {
    return this.options.some((option) => option.absentOut());
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    const tries = this.options.map((option) => {
      const own: Issue[] = [];
      return { result: option.run(value, own), own };
    });
    const fitting = tries.find(({ own }) => own.length === 0);
    if (fitting) return fitting.result;
    const nearly = tries.filter(({ own }) => own.every(({ fatal }) => !fatal));
    if (nearly.length !== 1) return refuse(issues);
    issues.push(...(nearly[0]?.own ?? []));
    return nearly[0]?.result;
  }
}

/** Chooses between objects by the value of one key. */
export class DiscriminatedSchema extends Schema {
  readonly key: string;
  readonly options: readonly ObjectSchema[];

  constructor(key: string, options: readonly ObjectSchema[]) {
    super();
    this.key = key;
    this.options = options;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    if (!isRecord(value)) return refuse(issues);
    const kind = value[this.key];
    const option = this.options.find(({ shape }) => shape[this.key]?.safeParse(kind).success);
    return option ? option.run(value, issues) : refuse(issues, [this.key]);
  }
}
