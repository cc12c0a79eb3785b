import type { ReactNode } from 'react';
import classes from './record-action.module.css';
import { usePhone } from './use-phone.ts';

/** Returns the primary action of a record for its page's header; on phones its facts come first. */
export const useInHeader = (action: ReactNode): ReactNode => (usePhone() ? null : action);

/** Renders the primary action of a record below its facts, on phones; elsewhere the header has it. */
export function RecordAction({ children }: { children: ReactNode }) {
  return usePhone() && children ? <div className={classes.action}>{children}</div> : null;
}
