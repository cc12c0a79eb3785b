import { Alert, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { labelOfField } from '../../../shared/field-labels.ts';
import { ApiError, sentenceOf } from '../../api/api-error.ts';
import { useFocusKept } from '../overlay/use-focus-kept.ts';
import { FaultCount, focusFirstInvalid } from './fault-count.tsx';
import { focusUnsettled } from './focus-unsettled.ts';
import classes from './record-form.module.css';
import { SectionNav } from './section-nav.tsx';
import type { RecordForm as RecordFormState } from './use-record-form.ts';

interface RecordFormProps<Values> {
  state: RecordFormState<Values>;
  /** Label of the submit button: "Simpan", "Simpan kategori". */
  submitLabel: string;
  /** Shows a second button that saves and starts another record. */
  again?: boolean;
  /** Puts the focus into the first field. */
  begin?: boolean;
  /** Handler of "Batal"; by default it goes back in the history. */
  onCancel?: () => void;
  children: ReactNode;
}

/** Renders the frame of a form: fields, errors, and sticky buttons. */
export function RecordForm<Values>({
  state,
  submitLabel,
  again = false,
  begin = false,
  onCancel,
  children,
}: RecordFormProps<Values>) {
  const ref = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const homeless = useHomelessErrors(ref, state);
  useFocusKept(ref, state.saving);

  useEffect(() => {
    if (begin) ref.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, [begin]);
  useEffect(() => {
    if (state.attempt > 0) focusFirstInvalid(ref.current);
  }, [state.attempt]);

  return (
    <div className={classes.frame}>
      <form
        ref={ref}
        className={classes.form}
        tabIndex={-1}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { submitter } = event.nativeEvent as SubmitEvent;
          const how = { again: submitter?.hasAttribute('data-again') ?? false };
          if (!focusUnsettled(event.currentTarget)) void state.submit(how);
        }}
      >
        {state.restored && (
          <Alert color="amber" variant="light" mb="md" role="status">
            Isian yang belum tersimpan sudah dipulihkan.{' '}
            <button type="button" className={classes.linkButton} onClick={state.discardDraft}>
              Hapus isian tersebut
            </button>
          </Alert>
        )}
        {children}
        <div className={classes.actions}>
          {state.failure !== null && <FormFailure state={state} homeless={homeless} form={ref} />}
          <Button
            variant="default"
            onClick={onCancel ?? (() => router.history.back())}
            disabled={state.saving}
          >
            Batal
          </Button>
          {again && (
            <Button type="submit" variant="default" data-again disabled={state.saving}>
              Simpan dan tambah lagi
            </Button>
          )}
          <Button type="submit" loading={state.saving}>
            {submitLabel}
          </Button>
        </div>
      </form>
      <SectionNav form={ref} />
    </div>
  );
}

interface FormFailureProps<Values> {
  state: Pick<RecordFormState<Values>, 'failure' | 'form'>;
  homeless: string[];
  form: RefObject<HTMLFormElement | null>;
}

/** Renders why saving failed: the number of wrong fields, a link to the first, and errors that no field shows. */
export function FormFailure<Values>({ state, homeless, form }: FormFailureProps<Values>) {
  const { failure } = state;
  const marked = Object.keys(state.form.errors).length - homeless.length;
  const invalid = failure instanceof ApiError && failure.code === 'validation_failed';
  const outdated = failure instanceof ApiError && failure.code === 'version_conflict';
  return (
    <Alert color="red" variant="light" role="alert" className={classes.failure}>
      <FaultCount
        count={marked}
        sentence={invalid && marked > 0 ? undefined : sentenceOf(failure)}
        form={form}
      />
      {homeless.length > 0 && (
        <ul>
          {homeless.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {outdated && (
        <>
          {' '}
          Isian Anda tetap ada di sini.{' '}
          <a href={window.location.href} target="_blank" rel="noopener noreferrer">
            Lihat versi terbaru di tab baru
          </a>
        </>
      )}
    </Alert>
  );
}

/** Collects the errors of fields that this form does not show. */
export function useHomelessErrors<Values>(
  ref: React.RefObject<HTMLFormElement | null>,
  state: RecordFormState<Values>,
): string[] {
  const [homeless, setHomeless] = useState<string[]>([]);
  const { errors } = state.form;
  useEffect(() => {
    const fieldsOnPage = new Set(
      [...(ref.current?.querySelectorAll('[data-path]') ?? [])].map((field) =>
        field.getAttribute('data-path'),
      ),
    );
    setHomeless(
      Object.entries(errors)
        .filter(([field]) => !fieldsOnPage.has(field))
        .map(([field, sentence]) =>
          field ? `${labelOfField(field)}: ${String(sentence)}` : String(sentence),
        ),
    );
  }, [errors, ref]);
  return homeless;
}

/** Renders a titled group of fields, in two columns where there is room. A field with `data-wide` spans the row. */
export function FormSection({
  title,
  text,
  children,
}: {
  title?: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset id={id} className={classes.section} data-section={title}>
      {title && <legend className={classes.legend}>{title}</legend>}
      {text && <p className={classes.sectionText}>{text}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}
