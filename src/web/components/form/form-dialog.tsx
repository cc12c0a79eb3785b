import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Modal, type ModalProps } from '../overlay/modal.tsx';
import classes from './form-dialog.module.css';
import { FormFailure, focusUnsettled, useHomelessErrors } from './record-form.tsx';
import type { RecordForm as RecordFormState } from './use-record-form.ts';

interface FormDialogProps<V> extends Pick<ModalProps, 'open' | 'onClose' | 'title'> {
  /** The result of useRecordForm; its `name` keeps what was typed when the dialog is left by accident. */
  state: RecordFormState<V>;
  /** The verb: "Serahkan". */
  submitLabel: string;
  /** The colour of the verb; danger for what takes something away. */
  tone?: 'danger';
  /** What it is about, above the fields. */
  intro?: ReactNode;
  /** Stops the saving that runs; without it there is nothing to do but wait. */
  onStop?: () => void;
  /** Stands below the fields while it saves: how far it is. */
  progress?: ReactNode;
  children: ReactNode;
}

/**
 * A short form in a dialog. Escape and a click beside it keep what was typed for the next time, "Batal" throws it
 * away. Errors stand at their fields, the first one gets the focus.
 */
export function FormDialog<V>(props: FormDialogProps<V>) {
  const { open, onClose, title, state, submitLabel, tone, intro, onStop, progress, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const formId = useId();
  const homeless = useHomelessErrors(ref, state);

  useEffect(() => {
    if (state.attempt === 0) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.attempt]);

  const cancel = () => {
    state.discardDraft();
    onClose();
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="md"
      blocking={state.saving}
      footer={
        <>
          {state.saving && onStop ? (
            <Button variant="default" onClick={onStop}>
              Batalkan
            </Button>
          ) : (
            <Button variant="default" onClick={cancel} disabled={state.saving}>
              Batal
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            loading={state.saving}
            color={tone === 'danger' ? 'red' : 'teal'}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={ref}
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!focusUnsettled(event.currentTarget)) void state.submit();
        }}
      >
        {intro && <div className={classes.intro}>{intro}</div>}
        {state.restored && (
          <Alert color="amber" variant="light">
            Isian yang belum tersimpan sudah dipulihkan.{' '}
            <button type="button" className={classes.linkButton} onClick={state.discardDraft}>
              Hapus isian tersebut
            </button>
          </Alert>
        )}
        <div className={classes.fields}>{children}</div>
        {state.saving && progress}
        {saysMoreThanItsFields(state.failure, homeless) && (
          <FormFailure failure={state.failure} homeless={homeless} />
        )}
      </form>
    </Modal>
  );
}

/** In so little room a sentence that stands at its field already is not said twice. */
function saysMoreThanItsFields(failure: unknown, homeless: string[]): boolean {
  if (failure === null) return false;
  return !(failure instanceof ApiError) || Object.keys(failure.errors).length === 0 || homeless.length > 0;
}
