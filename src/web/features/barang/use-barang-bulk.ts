import { barangBulkEndpoints } from '../../../shared/barang-bulk.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { type BulkFormOptions, useBulkForm } from '../../entities/bulk/use-bulk-form.ts';
import type { BulkDialogProps } from './bulk.types.ts';

type Run = typeof barangBulkEndpoints.run;
type Result = Parameters<BulkDialogProps['onDone']>[0];

/** Manages the form of an abortable bulk action on the selected barang. */
export const useBarangBulk = <Values extends Record<string, unknown>>(
  dialog: BulkDialogProps,
  options: BulkFormOptions<Values, BodyInput<Run>, Result>,
) =>
  useBulkForm({ noun: 'barang', send: (request) => call(barangBulkEndpoints.run, request) }, dialog, options);
