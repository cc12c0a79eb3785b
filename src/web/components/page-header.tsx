import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { type PageAction, PageActions } from './page-actions.tsx';
import classes from './page-header.module.css';
import { usePageTitle } from './use-page-title.ts';
import { usePhone } from './use-phone.ts';

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
  /** The one primary button. */
  actions?: ReactNode;
  /** Secondary actions, before the primary one; on phones behind one button. */
  more?: readonly PageAction[];
}

/** Renders the title of a page (also of the browser's tab), its breadcrumbs and its actions. */
export function PageHeader({ title, crumbs = [], subtitle, badge, actions, more = [] }: PageHeaderProps) {
  usePageTitle(title);
  const phone = usePhone();
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
        {(actions || more.length > 0) && (
          <div className={classes.actions}>
            {phone && actions}
            <PageActions actions={more} />
            {!phone && actions}
          </div>
        )}
      </div>
    </header>
  );
}
