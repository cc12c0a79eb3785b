import type { RefObject } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import classes from './record-form.module.css';

/** Focuses the first field with an error. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

interface FaultCountProps {
  /** Number of fields with an error. */
  count: number;
  /** Says why nothing was saved, where the number of fields doesn't. */
  sentence?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
}

/** Renders how many fields of a form are wrong, with a way to the first one. */
export function FaultCount({ count, sentence, form }: FaultCountProps) {
  return (
    <>
      {sentence ?? `Ada ${formatAngka(count)} isian yang perlu diperbaiki.`}
      {count > 0 && (
        <>
          {' '}
          <button
            type="button"
            className={classes.linkButton}
            onClick={() => focusFirstInvalid(form.current)}
          >
            Ke isian pertama
          </button>
        </>
      )}
    </>
  );
}
