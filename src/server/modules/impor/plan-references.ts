import type { Trx } from '../../context.ts';
import { readHandOutRules } from './hand-out-rules.ts';
import { readParents } from './parents.repository.ts';
import type { Plan } from './plan.ts';
import { References } from './references.ts';
import { readPics } from './row-pic.ts';

/** Reads what the rows of a list may refer to: golongan and lokasi, recipients, and people who may be a PIC. */
export async function referencesFor(trx: Trx, plan: Plan): Promise<References> {
  const { golongan, labelGolongan } = plan.entity;
  const references = new References(await readParents(trx, golongan), labelGolongan, plan);
  references.handOut = await readHandOutRules(trx, plan);
  references.pics = await readPics(trx, plan);
  return references;
}
