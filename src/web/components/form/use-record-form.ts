import { type UseFormReturnType, useForm } from '@mantine/form';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { clearDraft, draftOwner, readDraft, writeDraft } from './form-draft.ts';
import { randomKey } from './random-key.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface RecordFormOptions<Values, Answer> {
  /** Key of the draft, unique per form and record: `kategori/baru`, `kategori/7`. */
  name: string;
  /** Initial values; read once. */
  initial: Values;
  /** Saves the values. Pass `idempotencyKey` on to `call` where the endpoint creates a record. */
  save: (values: Values, options: { idempotencyKey: string }) => Promise<Answer>;
  /** Fields that are never stored in a draft: passwords. */
  secrets?: readonly (keyof Values & string)[];
  /** Called after success: show a toast, invalidate queries, navigate. The unsaved guard is off by then. */
  onSaved: (answer: Answer, values: Values, how: { again: boolean }) => void;
}

export interface RecordForm<Values> {
  /** Mantine's form: `form.getInputProps('nama')` for inputs, `form.values`, `form.setFieldValue`. */
  form: UseFormReturnType<Values>;
  /** @param how `again`: starts another record afterwards */
  submit: (how?: { again: boolean }) => Promise<void>;
  saving: boolean;
  /** Error of the last attempt. */
  failure: unknown;
  /** Dismisses the error, once it is resolved. */
  dismissFailure: () => void;
  /** True while the fields show a restored draft. */
  restored: boolean;
  /** Discards the draft and shows the stored record. */
  discardDraft: () => void;
  /** Increases with each failed attempt; used to move the focus. */
  attempt: number;
}

const DRAFT_DELAY = 300;
const NONE: readonly never[] = [];

/**
 * Manages the form of one new or existing record: errors by field, a draft, and a guard against leaving by accident.
 */
export function useRecordForm<Values extends Record<string, unknown>, Answer>(
  options: RecordFormOptions<Values, Answer>,
): RecordForm<Values> {
  const { name, save, onSaved, secrets = NONE } = options;
  const initial = useRef(options.initial).current;
  const owner = useRef(draftOwner()).current;
  const draft = useRef(readDraft<Values>(name, owner)).current;
  const withoutSecrets = (values: Values) => ({
    ...values,
    ...Object.fromEntries(secrets.map((field) => [field, ''])),
  });
  const [restored, setRestored] = useState(draft !== null && differs(draft, initial));
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  const done = useRef(false);
  const lastTry = useRef({ body: '', key: '' });

  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: restored && draft ? { ...initial, ...draft } : initial,
  });
  const dirty = differs(form.values, initial);
  const isDirty = useCallback(
    () => !done.current && differs(form.getValues(), initial),
    [form.getValues, initial],
  );

  useUnsavedGuard(isDirty, dirty, () => {
    done.current = true;
    clearDraft(name, owner);
  });
  useDraft({ name, owner }, withoutSecrets(form.values), withoutSecrets(initial), done);

  const submit = async (how = { again: false }) => {
    if (saving) return;
    setSaving(true);
    setFailure(null);
    form.clearErrors();
    const values = form.getValues();
    // writes the draft at once, without debounce: a 401 ends the session and leaves the page
    if (isDirty()) writeDraft(name, withoutSecrets(values), owner);
    const body = JSON.stringify(values);
    // the same body is a retry and keeps its idempotency key; a different body is a new write
    if (lastTry.current.body !== body) lastTry.current = { body, key: randomKey() };
    try {
      const answer = await save(values, { idempotencyKey: lastTry.current.key });
      done.current = true;
      clearDraft(name, owner);
      onSaved(answer, values, how);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError) form.setErrors(firstSentences(error.errors));
      setAttempt((before) => before + 1);
    } finally {
      setSaving(false);
    }
  };
  const discardDraft = () => {
    clearDraft(name, owner);
    setRestored(false);
    setFailure(null);
    form.clearErrors();
    form.setValues(initial);
  };
  // all fields with errors have been changed since
  const settled = failure instanceof ApiError && hasAny(failure.errors) && !hasAny(form.errors);
  const dismissFailure = () => setFailure(null);
  return {
    form,
    submit,
    saving,
    failure: settled ? null : failure,
    dismissFailure,
    restored,
    discardDraft,
    attempt,
  };
}

/** Writes the draft, debounced, and at once on unmount, as the session may have ended. */
function useDraft(
  { name, owner }: { name: string; owner: number },
  values: unknown,
  initial: unknown,
  done: { current: boolean },
): void {
  const text = JSON.stringify(values);
  const initialText = JSON.stringify(initial);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const keep = () => {
      waiting.current = undefined;
      if (!done.current && text !== initialText) writeDraft(name, JSON.parse(text), owner);
      else clearDraft(name, owner);
    };
    waiting.current = keep;
    const timer = setTimeout(keep, DRAFT_DELAY);
    return () => clearTimeout(timer);
  }, [name, owner, text, initialText, done]);
  useEffect(() => () => waiting.current?.(), []);
}

function differs(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function hasAny(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

function firstSentences(errors: Record<string, string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, sentences]) => [field, sentences.join(' ')]));
}
