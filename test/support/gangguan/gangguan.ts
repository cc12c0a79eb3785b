/** One way to break something, and what came of it. */
export interface Gangguan {
  /** By which it is picked on the command line. */
  name: string;
  /** What is done, in a few words. */
  what: string;
  /** Does it in a folder of its own, which is removed afterwards. */
  run(folder: string): Promise<Hasil>;
}

export interface Hasil {
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
