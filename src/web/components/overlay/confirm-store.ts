import type { ReactNode } from 'react';

export interface ConfirmInput {
  /** A question that names the thing: 'Hapus kategori "Laptop"?' */
  title: string;
  /** What happens then. */
  text?: ReactNode;
  /** The verb: "Hapus". */
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for what can't be taken back. */
  tone?: 'normal' | 'danger';
  /** Asks for a reason, too; "Alasan" unless it is called otherwise. */
  reason?: { label?: string; required?: boolean; maxLength?: number | undefined };
  /**
   * Does it, while the dialog shows that it is under way. When it throws, the dialog stays open and says why.
   */
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
 * Asks before something is done; answers `{ reason }`, or null when the person thought better of it. With `run` the
 * answer comes after it succeeded. A question that is still open counts as declined.
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

export function getConfirmRequest(): ConfirmRequest | null {
  return current;
}

export function subscribeConfirm(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
