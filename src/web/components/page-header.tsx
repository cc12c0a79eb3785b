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
  /** Breadcrumbs without the page itself: [pageNames.barang]. */
  crumbs?: Crumb[];
  /** Short line below the title: a code, a count. */
  subtitle?: ReactNode;
  /** Element beside the title, e.g. a badge. */
  badge?: ReactNode;
  /** The one primary button, after secondary ones. */
  actions?: ReactNode;
}

/** Renders the title of a page (also of the browser's tab), its breadcrumbs and its actions. */
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
