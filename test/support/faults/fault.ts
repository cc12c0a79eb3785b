import type { Findings } from './check-answered.ts';
import type { HealthWatch } from './health-watch.ts';
import type { Writer } from './writers.ts';

/** Fault to inject, with a check of its result. */
export interface Fault {
  /** Name on the command line. */
  name: string;
  /** Short description. */
  what: string;
  /** Injects the fault, in a separate folder that is removed afterwards. */
  run(folder: string): Promise<FaultResult>;
}

export interface FaultResult {
  /** Number of writes answered with success. */
  answered: number;
  /** Answered writes that are missing. */
  lost: string[];
  /** Inconsistent records. */
  half: string[];
  /** Seconds until a write succeeded again: from the fault, or from the end of its cause. */
  seconds: number | null;
  healthDuring: string;
  healthAfter: string;
  remarks: string[];
  /** Failed checks; empty if there are none. */
  wrong: string[];
}

/** Error of a fault that can't be injected on this machine, e.g. without root: noted in the table, not a failure. */
export class CannotBeDone extends Error {
  override name = 'CannotBeDone';
}

/** Adds a sentence to the failed checks of a result unless the condition holds. */
export function check(wrong: string[], isRight: boolean, sentence: string): void {
  if (!isRight) wrong.push(sentence);
}

/** Adds lost writes and half records to the failed checks. */
export function checkFindings(wrong: string[], { lost, half }: Findings): void {
  check(wrong, lost.length === 0, `${lost.length} answered writes lost: ${lost[0]}`);
  check(wrong, half.length === 0, half.join(', '));
}

/** Adds failures of the writers to the failed checks, except those that the fault explains. */
export function checkFailures(wrong: string[], { failures }: Writer, explained: RegExp): void {
  const others = [...failures.keys()].filter((label) => !explained.test(label));
  check(wrong, others.length === 0, `other failures: ${others.join(', ')}`);
}

/** Observation during a fault while people keep writing; times are those of `performance.now()`. */
export interface Observation {
  writer: Writer;
  health: HealthWatch;
  findings: Findings;
  seconds: number | null;
  /** Start of the fault, end of its cause, and first served request afterwards. */
  from: number;
  back: number;
  served: number;
}

/** Builds the result of a fault injected while people were writing. */
export function resultOf(seen: Observation, remarks: string[], wrong: string[]): FaultResult {
  const { writer, health, findings, seconds, from, back, served } = seen;
  return {
    answered: writer.answered.length,
    lost: findings.lost,
    half: findings.half,
    seconds,
    healthDuring: health.between(from, back),
    healthAfter: health.between(served, Number.POSITIVE_INFINITY),
    remarks,
    wrong,
  };
}
