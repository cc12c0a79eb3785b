/**
 * A schema of the browser: reads values as Zod does, without sentences for people, which the server writes. `z.ts` says
 * why.
 */

/** A problem of a value. */
export interface Issue {
  path: PropertyKey[];
  /** Keeps further rules from looking at the value, as it is of another kind. */
  fatal: boolean;
}

type Result = { success: true; data: unknown } | { success: false; error: SchemaError; data?: undefined };

/** Checks or changes a value; answers the value. */
type Rule = (value: never, issues: Issue[]) => unknown;

export interface Refusal {
  path?: PropertyKey[];
  abort?: boolean;
}

/** How an object treats a missing key: leaves it out, or asks the schema for a value; undefined refuses it. */
type Absent = 'optional' | 'defaulted' | undefined;

export class SchemaError extends Error {
  readonly issues: Issue[];

  constructor(issues: Issue[]) {
    super(`wrong at ${issues.map(({ path }) => path.join('.')).join(', ')}`);
    this.issues = issues;
  }
}

/** Adds the problem that a value is of another kind. */
export function refuse(issues: Issue[], path: PropertyKey[] = []): undefined {
  issues.push({ path, fatal: true });
}

export abstract class Schema {
  protected rules: readonly Rule[] = [];

  protected abstract read(value: unknown, issues: Issue[]): unknown;

  absentIn(): Absent {
    return undefined;
  }
  /** Whether a result may lack the key. */
  absentOut(): boolean {
    return false;
  }

  run(value: unknown, issues: Issue[]): unknown {
    const own: Issue[] = [];
    let result = this.read(value, own);
    for (const rule of this.rules) if (!own.some(({ fatal }) => fatal)) result = rule(result as never, own);
    issues.push(...own);
    return result;
  }
  safeParse(value: unknown): Result {
    const issues: Issue[] = [];
    const data = this.run(value, issues);
    return issues.length === 0 ? { success: true, data } : { success: false, error: new SchemaError(issues) };
  }
  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (!result.success) throw result.error;
    return result.data;
  }

  protected with(rule: Rule): this {
    const copy = Object.assign(Object.create(Object.getPrototypeOf(this)), this) as this;
    copy.rules = [...this.rules, rule];
    return copy;
  }
  /** Adds a rule that a value either fits or not; `abort` skips the rules after it. */
  refine(fits: (value: never) => unknown, { path = [], abort = false }: Refusal = {}): this {
    return this.with((value, issues) => {
      if (!fits(value)) issues.push({ path, fatal: abort });
      return value;
    });
  }

  optional() {
    return new OptionalSchema(this);
  }
  nullable() {
    return new NullableSchema(this);
  }
  nullish() {
    return this.nullable().optional();
  }
  default(value: unknown) {
    return new DefaultSchema(this, value);
  }
  catch(value: unknown) {
    return new CatchSchema(this, value);
  }
  pipe(next: Schema) {
    return new PipeSchema(this, next);
  }
  transform(change: Change) {
    return this.pipe(new TransformSchema(change));
  }
  /** Labels and units are for the server's descriptions. */
  meta(): this {
    return this;
  }
}

/** Changes a value; may add a problem to it. */
type Change = (value: never, context: { addIssue: () => void }) => unknown;

abstract class Wrapper extends Schema {
  readonly inner: Schema;

  constructor(inner: Schema) {
    super();
    this.inner = inner;
  }
  override absentIn(): Absent {
    return this.inner.absentIn();
  }
  override absentOut(): boolean {
    return this.inner.absentOut();
  }
  unwrap(): Schema {
    return this.inner;
  }
}

export class OptionalSchema extends Wrapper {
  override absentIn(): Absent {
    return this.inner.absentIn() ?? 'optional';
  }
  override absentOut(): boolean {
    return true;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    if (value !== undefined || this.inner.absentIn() === 'defaulted') return this.inner.run(value, issues);
    return undefined;
  }
}

export class NullableSchema extends Wrapper {
  protected read(value: unknown, issues: Issue[]): unknown {
    return value === null ? null : this.inner.run(value, issues);
  }
}

export class DefaultSchema extends Wrapper {
  readonly value: unknown;

  constructor(inner: Schema, value: unknown) {
    super(inner);
    this.value = value;
  }
  override absentIn(): Absent {
    return 'defaulted';
  }
  override absentOut(): boolean {
    return false;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    return value === undefined ? this.value : (this.inner.run(value, issues) ?? this.value);
  }
}

class CatchSchema extends Wrapper {
  readonly value: unknown;

  constructor(inner: Schema, value: unknown) {
    super(inner);
    this.value = value;
  }
  override absentIn(): Absent {
    return this.inner.absentIn() ?? 'optional';
  }
  protected read(value: unknown): unknown {
    const issues: Issue[] = [];
    const result = this.inner.run(value, issues);
    return issues.length === 0 ? result : this.value;
  }
}

export class PipeSchema extends Schema {
  readonly in: Schema;
  readonly out: Schema;

  constructor(first: Schema, next: Schema) {
    super();
    this.in = first;
    this.out = next;
  }
  override absentIn(): Absent {
    return this.in.absentIn();
  }
  override absentOut(): boolean {
    return this.out.absentOut();
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    const result = this.in.run(value, issues);
    return issues.length === 0 ? this.out.run(result, issues) : result;
  }
}

class TransformSchema extends Schema {
  readonly change: Change;

  constructor(change: Change) {
    super();
    this.change = change;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    return this.change(value as never, { addIssue: () => issues.push({ path: [], fatal: false }) });
  }
}
