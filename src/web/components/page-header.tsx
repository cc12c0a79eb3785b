import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import classes from './page-header.module.css';
import { usePageTitle } from './use-page-title.ts';

export interface Crumb {
  label: string;
  link?: Pick<LinkProps, 'to' | 'params' | 'search'>;
}

export interface PageHeaderProps {
  title: string;
  /** The way here, without the page itself: [pageNames.barang]. */
  crumbs?: Crumb[];
  /** A short line beneath: a code, a count. */
  subtitle?: ReactNode;
  /** What stands beside the title, e.g. a badge. */
  badge?: ReactNode;
  /** The one primary button; quieter ones before it. */
  actions?: ReactNode;
}

/** Title of the page (and of the browser's tab), the way here, and its main action. */
export function PageHeader({ title, crumbs = [], subtitle, badge, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <nav aria-label="Jejak halaman" className={classes.crumbs}>
          {crumbs.map((crumb, index) => (
            <Fragment key={crumb.label}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {crumb.link ? <Link {...crumb.link}>{crumb.label}</Link> : <span>{crumb.label}</span>}
            </Fragment>
          ))}
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
