import type { Findings } from './check-answered.ts';
import type { HealthWatch } from './health-watch.ts';
import type { Writer } from './writers.ts';

/** One way to break something, and what came of it. */
export interface Fault {
  /** By which it is picked on the command line. */
  name: string;
  /** What is done, in a few words. */
  what: string;
  /** Does it in a folder of its own, which is removed afterwards. */
  run(folder: string): Promise<FaultResult>;
}

export interface FaultResult {
  /** Writes that were answered with success. */
  answered: number;
  /** Those of them that are not there. */
  lost: string[];
  /** Records that are there by halves. */
  half: string[];
  /** Until a write was answered again: from the fault, or from when its cause was gone. */
  seconds: number | null;
  healthDuring: string;
  healthAfter: string;
  remarks: string[];
  /** What is not as it should be; nothing when all is well. */
  wrong: string[];
}

/** A fault that this machine can't be given, for example without root: said in the table, and no failure. */
export class CannotBeDone extends Error {
  override name = 'CannotBeDone';
}

/** Notes what is wrong, in a list that a result carries. */
export function check(wrong: string[], isRight: boolean, sentence: string): void {
  if (!isRight) wrong.push(sentence);
}

/** Notes answered writes that are lost, and records that are there by halves. */
export function checkFindings(wrong: string[], { lost, half }: Findings): void {
  check(wrong, lost.length === 0, `${lost.length} answered writes lost: ${lost[0]}`);
  check(wrong, half.length === 0, half.join(', '));
}

/** Notes the failures that writers met beyond those that the fault explains. */
export function checkFailures(wrong: string[], { failures }: Writer, explained: RegExp): void {
  const others = [...failures.keys()].filter((label) => !explained.test(label));
  check(wrong, others.length === 0, `other failures: ${others.join(', ')}`);
}

/** What was seen while people wrote on; its moments are those of `performance.now()`. */
export interface Observation {
  writer: Writer;
  health: HealthWatch;
  findings: Findings;
  seconds: number | null;
  /** When the fault came, when its cause was gone, and when all was served again. */
  from: number;
  back: number;
  served: number;
}

/** The result of a fault in the middle of writing. */
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
