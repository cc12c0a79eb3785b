import type { LabelFormatName } from '../../shared/label-format.ts';
import type { Label } from './label-draw.ts';
import type { Placed } from './label-place.ts';
import { renderIn } from './pdf.ts';

/** Labels to be drawn, without functions, so that it can be handed to another thread. */
export interface LabelJob extends Placed {
  title: string;
  format: LabelFormatName;
  labels: readonly Label[];
}

/** Draws labels as a PDF in a thread of its own; aborting ends the thread. */
export async function renderLabels(job: LabelJob, signal?: AbortSignal): Promise<Buffer> {
  return renderIn('label-worker', job, signal);
}
