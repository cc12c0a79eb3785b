import { CloseButton } from '@mantine/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ModalIcon } from '../overlay/modal-icon.tsx';
import { getToasts, hideToast, subscribeToasts, TOAST_MIN_DURATION, type Toast } from './toast-store.ts';
import classes from './toasts.module.css';

/** Renders the toasts; mounted once in the shell. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts, getToasts);
  return (
    <section className={classes.place} aria-label="Pemberitahuan singkat" aria-live="polite">
      {toasts.map((toast) => (
        <ToastBox key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastBox({ toast }: { toast: Toast }) {
  const [paused, setPaused] = useState(false);
  const left = useRef(toast.duration);

  useEffect(() => {
    if (paused) return;
    const began = Date.now();
    const timer = setTimeout(() => hideToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      // after a pause, the toast stays for at least the minimum again
      left.current = Math.max(left.current - (Date.now() - began), TOAST_MIN_DURATION);
    };
  }, [paused, toast.id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pausing while it is read is no action of its own
    <div
      className={classes.toast}
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : undefined}
      onMouseEnter={() => setPaused(true)}
      onMouseLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <ModalIcon kind={toast.kind} />
      <div className={classes.text}>
        {toast.title && <strong>{toast.title}</strong>}
        <p>{toast.message}</p>
        {toast.actions?.map(({ label, run }) => (
          <button
            key={label}
            type="button"
            className={classes.action}
            onClick={() => {
              run();
              hideToast(toast.id);
            }}
          >
            {label}
          </button>
        ))}
      </div>
      <CloseButton size="sm" aria-label="Tutup pemberitahuan" onClick={() => hideToast(toast.id)} />
    </div>
  );
}
