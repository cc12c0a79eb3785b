import { type Issue, type Refusal, refuse, Schema } from './schema.ts';

/** Texts, numbers and fixed values. */

export class StringSchema extends Schema {
  /** Maximum number of characters; null without one. */
  maxLength: number | null = null;

  protected read(value: unknown, issues: Issue[]): unknown {
    return typeof value === 'string' ? value : refuse(issues);
  }
  trim() {
    return this.with((text: string) => text.trim());
  }
  min(least: number) {
    return this.refine((text: string) => [...text].length >= least);
  }
  max(most: number) {
    const limited = this.refine((text: string) => [...text].length <= most);
    limited.maxLength = Math.min(most, this.maxLength ?? most);
    return limited;
  }
  regex(pattern: RegExp, refusal?: Refusal) {
    return this.refine((text: string) => pattern.test(text), refusal);
  }
}

export class NumberSchema extends Schema {
  readonly coerced: boolean;

  constructor(coerced = false) {
    super();
    this.coerced = coerced;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    const number = this.coerced ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : refuse(issues);
  }
  int() {
    return this.with((number: number, issues) => {
      if (!Number.isSafeInteger(number)) issues.push({ path: [], fatal: !Number.isInteger(number) });
      return number;
    });
  }
  min(least: number) {
    return this.refine((number: number) => number >= least);
  }
  max(most: number) {
    return this.refine((number: number) => number <= most);
  }
  multipleOf(step: number) {
    return this.refine((number: number) => {
      const times = number / step;
      return Math.abs(times - Math.round(times)) < 4 * Number.EPSILON * Math.max(Math.abs(times), 1);
    });
  }
}

/** Accepts only these values. */
export class ValuesSchema extends Schema {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    super();
    this.values = values;
  }
  protected read(value: unknown, issues: Issue[]): unknown {
    return this.values.includes(value) ? value : refuse(issues);
  }
}

export class UnknownSchema extends Schema {
  protected read(value: unknown): unknown {
    return value;
  }
}
