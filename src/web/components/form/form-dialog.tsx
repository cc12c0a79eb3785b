import { Alert, Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Modal, type ModalProps } from '../overlay/modal.tsx';
import { focusFirstInvalid } from './fault-count.tsx';
import { focusUnsettled } from './focus-unsettled.ts';
import classes from './form-dialog.module.css';
import { FormFailure, useHomelessErrors } from './record-form.tsx';
import type { RecordForm as RecordFormState } from './use-record-form.ts';

interface FormDialogProps<Values> extends Pick<ModalProps, 'open' | 'onClose' | 'title'> {
  /** Result of useRecordForm; its `name` keys the draft that survives closing the dialog by accident. */
  state: RecordFormState<Values>;
  /** Label of the submit button: "Serahkan". */
  submitLabel: string;
  /** Colour of the submit button; danger for destructive actions. */
  tone?: 'danger';
  /** Introduction above the fields. */
  intro?: ReactNode;
  /** Cancels the running save; without it the save can't be cancelled. */
  onStop?: () => void;
  /** Progress of the save, shown below the fields. */
  progress?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a short form in a dialog. Escape and a click outside keep the draft for the next time, "Batal" discards it.
 * Errors are shown at their fields, and the first one gets the focus.
 */
export function FormDialog<Values>(props: FormDialogProps<Values>) {
  const { open, onClose, title, state, submitLabel, tone, intro, onStop, progress, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const formId = useId();
  const homeless = useHomelessErrors(ref, state);

  useEffect(() => {
    if (state.attempt > 0) focusFirstInvalid(ref.current);
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
        {saysMoreThanItsField(state.failure, homeless) && (
          <FormFailure state={state} homeless={homeless} form={ref} />
        )}
      </form>
    </Modal>
  );
}

/** Checks whether the failure says more than the error at its one field, which a dialog does not repeat. */
function saysMoreThanItsField(failure: unknown, homeless: string[]): boolean {
  if (failure === null) return false;
  return !(failure instanceof ApiError) || Object.keys(failure.errors).length !== 1 || homeless.length > 0;
}
