import type { UseFormReturnType } from '@mantine/form';
import { bukuBulkEndpoints } from '../../../shared/buku-bulk.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import { call } from '../../api/client.ts';
import { useRecordForm } from '../../components/form/use-record-form.ts';
import { useAbortable } from '../../entities/bulk/use-abortable.ts';
import { orProposed, type Proposing } from '../../entities/penghapusan/propose-deleted.ts';
import type { BukuBulkDialogProps } from './bulk.types.ts';

type Body = BodyInput<typeof bukuBulkEndpoints.run>;

/** Manages the form of an abortable bulk action on the selected buku. */
export function useBukuBulk<Values extends Record<string, unknown>>(
  { onDone }: BukuBulkDialogProps,
  { name, initial, body }: { name: string; initial: Values; body: (values: Values, more: Proposing) => Body },
) {
  const { run, stop } = useAbortable('buku');
  const state = useRecordForm({
    name: `buku/massal/${name}`,
    initial,
    save: (values: Values, { idempotencyKey }: { idempotencyKey: string }) =>
      run((signal) =>
        orProposed((more) =>
          call(bukuBulkEndpoints.run, { body: body(values, more), idempotencyKey, signal }),
        ),
      ),
    onSaved: ({ data, message }) => onDone(data, message),
  });
  return { state, stop, form: state.form as UseFormReturnType<Values> };
}
