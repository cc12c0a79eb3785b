import { bukuBulkEndpoints } from '../../../shared/buku-bulk.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { type BulkFormOptions, useBulkForm } from '../../entities/bulk/use-bulk-form.ts';
import type { BukuBulkDialogProps } from './bulk.types.ts';

type Run = typeof bukuBulkEndpoints.run;
type Result = Parameters<BukuBulkDialogProps['onDone']>[0];

/** Manages the form of an abortable bulk action on the selected buku. */
export const useBukuBulk = <Values extends Record<string, unknown>>(
  dialog: BukuBulkDialogProps,
  options: BulkFormOptions<Values, BodyInput<Run>, Result>,
) => useBulkForm({ noun: 'buku', send: (request) => call(bukuBulkEndpoints.run, request) }, dialog, options);
