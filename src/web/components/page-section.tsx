import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  title: string;
  /** Line below the title. */
  text?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** Renders a titled section of a detail page. */
export function PageSection({ title, text, actions, children }: PageSectionProps) {
  const titleId = useId();
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </section>
  );
}
