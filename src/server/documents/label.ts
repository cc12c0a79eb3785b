import type { LabelFormatName } from '../../shared/label-format.ts';
import type { Label } from './label-draw.ts';
import type { Placed } from './label-place.ts';
import { drawInThread } from './paper-threads.ts';

/** Labels to render; holds no functions, so that it can be posted to a worker thread. */
export interface LabelJob extends Placed {
  title: string;
  format: LabelFormatName;
  labels: readonly Label[];
}

/** Renders labels as a PDF in a worker thread; aborting ends the thread. */
export async function renderLabels(job: LabelJob, signal?: AbortSignal): Promise<Buffer> {
  return drawInThread('label-worker', job, signal);
}
