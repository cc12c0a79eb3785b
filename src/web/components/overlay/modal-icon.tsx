import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import classes from './modal.module.css';

export type ModalKind = 'success' | 'warning' | 'error' | 'info';

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  error: IconCircleX,
  info: IconInfoCircle,
};

/** Renders the icon of a message kind; decorative, as the title says it in words. */
export function ModalIcon({ kind }: { kind: ModalKind }) {
  const Icon = icons[kind];
  return (
    <span className={classes.icon} data-kind={kind}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
  );
}
