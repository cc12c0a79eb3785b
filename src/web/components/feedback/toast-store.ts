/** Toasts: short messages at the top right, hidden after 5000 ms by default and never before 1000 ms. */
export const TOAST_DURATION = 5000;
export const TOAST_MIN_DURATION = 1000;

export type ToastKind = 'success' | 'warning' | 'error' | 'info';

export interface ToastInput {
  message: string;
  kind?: ToastKind;
  title?: string;
  /** Milliseconds; less than 1000 counts as 1000. */
  duration?: number;
  /** Actions offered with the message: "Pulihkan". */
  actions?: readonly { label: string; run: () => void }[];
}

export interface Toast extends ToastInput {
  id: number;
  kind: ToastKind;
  duration: number;
}

const MAX_TOASTS = 4;
const listeners = new Set<() => void>();
let toasts: readonly Toast[] = [];
let lastId = 0;

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id. */
export function showToast(input: ToastInput): number {
  lastId += 1;
  const duration = Math.max(input.duration ?? TOAST_DURATION, TOAST_MIN_DURATION);
  const toast: Toast = { kind: 'success', ...input, id: lastId, duration };
  publish([...toasts, toast].slice(-MAX_TOASTS));
  return lastId;
}

/** Takes a toast away before its time. */
export function hideToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Returns the toasts on screen, the oldest first. */
export function getToasts(): readonly Toast[] {
  return toasts;
}

/** Calls a listener after each change of the toasts; returns a function that ends this. */
export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
