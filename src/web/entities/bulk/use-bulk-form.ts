import type { UseFormReturnType } from '@mantine/form';
import { type RecordForm, useRecordForm } from '../../components/form/use-record-form.ts';
import type { BulkNoun } from './bulk.types.ts';
import { useAbortable } from './use-abortable.ts';

interface Answer<Result> {
  data: Result;
  message?: string | undefined;
}

/** Bulk actions of one kind of record. */
interface BulkOf<Body, Result> {
  noun: BulkNoun;
  send: (request: { body: Body; idempotencyKey: string; signal: AbortSignal }) => Promise<Answer<Result>>;
}

export interface BulkFormOptions<Values, Body, Result> {
  /** Key of the draft within the bulk actions of this kind of record. */
  name: string;
  initial: Values;
  /** Saves the values; `run` sends a body so that it can be aborted. */
  save: (
    values: Values,
    how: { run: (body: Body) => Promise<Answer<Result>>; idempotencyKey: string },
  ) => Promise<Answer<Result>>;
}

/** Form of a bulk action, as its dialog needs it. */
export interface BulkFormState<Values> {
  noun: BulkNoun;
  state: RecordForm<Values>;
  form: UseFormReturnType<Values>;
  stop: () => void;
}

/** Manages the form of an abortable bulk action on the selected records. */
export function useBulkForm<Values extends Record<string, unknown>, Body, Result>(
  { noun, send }: BulkOf<Body, Result>,
  { onDone }: { onDone: (result: Result, message: string | undefined) => void },
  { name, initial, save }: BulkFormOptions<Values, Body, Result>,
): BulkFormState<Values> {
  const { run, stop } = useAbortable(noun);
  const state = useRecordForm<Values, Answer<Result>>({
    name: `${noun}/massal/${name}`,
    initial,
    save: (values, { idempotencyKey }) =>
      save(values, {
        run: (body) => run((signal) => send({ body, idempotencyKey, signal })),
        idempotencyKey,
      }),
    onSaved: ({ data, message }) => onDone(data, message),
  });
  return { noun, state, form: state.form, stop };
}
