import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import classes from './modal.module.css';
import { ModalIcon, type ModalKind } from './modal-icon.tsx';
import sheet from './sheet.module.css';
import { useFocusBack } from './use-focus-back.ts';
import { useFocusKept } from './use-focus-kept.ts';
import { useModalKeys } from './use-modal-keys.ts';
import { useModalPhase } from './use-modal-phase.ts';

/** Bounce animation of a blocking modal that refuses to close, in ms. */
export const MODAL_BOUNCE = 330;

export interface ModalProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Icon beside the title. */
  kind?: ModalKind;
  /** Neither Escape nor a click outside closes it; it bounces instead. */
  blocking?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Drawer at the right edge with full height, beside the visible page. */
  side?: boolean;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
}

/**
 * Renders a modal dialog: traps the focus and restores it on close; Escape and the overlay close it unless blocking.
 */
export function Modal({ open, ...rest }: ModalProps) {
  const phase = useModalPhase(open);
  if (phase === 'closed') return null;
  return createPortal(
    <OpenModal {...rest} open={phase === 'open'} leaving={phase === 'closing'} />,
    document.body,
  );
}

function OpenModal(props: ModalProps & { leaving: boolean }) {
  const {
    open,
    leaving,
    onClose,
    title,
    kind,
    blocking = false,
    size = 'sm',
    side = false,
    children,
    footer,
  } = props;
  const titleId = useId();
  const bodyId = useId();
  const layer = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const trapped = useMergedRef(box, useFocusTrap(open));
  const [bouncing, bounce] = useBounce();
  const pressedOverlay = useRef(false);
  useFocusBack(open);
  useFocusKept(box, blocking);
  useScrollLock();

  const askToClose = () => (blocking ? bounce() : onClose());
  useModalKeys(!leaving, layer, { onEscape: askToClose, onReturn: () => box.current?.focus() });
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Escape closes an open dropdown inside first
    if (event.currentTarget.querySelector('[aria-expanded="true"]')) return;
    askToClose();
  };
  // a press that began inside (selecting text) and ended outside must not close the modal
  const onPointerDown = (event: PointerEvent) => {
    pressedOverlay.current = event.target === event.currentTarget;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys reach it from the dialog inside
    <div ref={layer} className={classes.layer} data-open={open || undefined} onKeyDown={onKeyDown}>
      <div className={classes.overlay} aria-hidden="true" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has Escape */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
      <div
        className={`${classes.place} ${sheet.place}`}
        data-side={side || undefined}
        data-testid="modal-overlay"
        onPointerDown={onPointerDown}
        onClick={(event) => {
          if (event.target === event.currentTarget && pressedOverlay.current) askToClose();
        }}
      >
        {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both of its roles know aria-modal */}
        <div
          ref={trapped}
          className={`${classes.box} ${sheet.sheet}`}
          data-size={size}
          data-bouncing={bouncing || undefined}
          role={kind === 'warning' || kind === 'error' ? 'alertdialog' : 'dialog'}
          // a closing dialog must not block the page or the next dialog
          aria-modal={leaving ? undefined : true}
          aria-labelledby={titleId}
          aria-describedby={bodyId}
          tabIndex={-1}
        >
          <div className={classes.header}>
            {kind && <ModalIcon kind={kind} />}
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
          </div>
          <div id={bodyId} className={classes.content}>
            {children}
          </div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </div>
      </div>
    </div>
  );
}

function useBounce(): [boolean, () => void] {
  const [bouncing, setBouncing] = useState(false);
  useEffect(() => {
    if (!bouncing) return;
    const timer = setTimeout(() => setBouncing(false), MODAL_BOUNCE);
    return () => clearTimeout(timer);
  }, [bouncing]);
  return [bouncing, () => setBouncing(true)];
}

/** Locks scrolling of the page behind; the scrollbar keeps its space (theme.css). */
function useScrollLock(): void {
  useEffect(() => {
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, []);
}
