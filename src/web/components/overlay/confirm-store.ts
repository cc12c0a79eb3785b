import type { ReactNode } from 'react';

export interface ConfirmInput {
  /** Question that names the thing: 'Hapus kategori "Laptop"?' */
  title: string;
  /** Consequences. */
  text?: ReactNode;
  /** Label of the confirm button, a verb: "Hapus". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for destructive actions. */
  tone?: 'normal' | 'danger';
  /** Adds a field for a reason, labelled "Alasan" by default. */
  reason?: { label?: string; required?: boolean; maxLength?: number | undefined };
  /** Further fields, below the reason; given the failure of the last attempt. */
  fields?: (failure: unknown) => ReactNode;
  /** Runs the action while the dialog shows progress. When it throws, the dialog stays open and shows the error. */
  run?: (reason: string) => Promise<unknown>;
}

export interface ConfirmRequest extends ConfirmInput {
  answer: (answer: { reason: string } | null) => void;
}

const listeners = new Set<() => void>();
let current: ConfirmRequest | null = null;

function publish(next: ConfirmRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Asks for confirmation; resolves to `{ reason }`, or to null when declined. With `run` it resolves after the action
 * succeeded. A second call declines a question that is still open.
 */
export function confirm(input: ConfirmInput): Promise<{ reason: string } | null> {
  current?.answer(null);
  return new Promise((resolve) => {
    publish({
      ...input,
      answer: (answer) => {
        publish(null);
        resolve(answer);
      },
    });
  });
}

/** Returns the question on screen; null without one. */
export function getConfirmRequest(): ConfirmRequest | null {
  return current;
}

/** Calls a listener when a question comes or goes; returns a function that ends this. */
export function subscribeConfirm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
