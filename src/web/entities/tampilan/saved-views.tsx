import { Button } from '@mantine/core';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Menu } from '../../components/overlay/menu.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import classes from './saved-views.module.css';
import { tampilanList } from './tampilan.queries.ts';
import type { TampilanSubject } from './tampilan-dialog.tsx';
import { differs, useViews } from './use-views.ts';
import { ViewItems } from './view-items.tsx';
import type { ViewsMenuProps } from './views.types.ts';

// loaded when it is first opened
const TampilanDialog = lazy(() => import('./tampilan-dialog.tsx'));

/** Renders the menu of a list's saved views: opens them, saves what is shown, changes and deletes them. */
export default function SavedViews({ halaman, ...list }: ViewsMenuProps) {
  const views = useViews(list);
  const { now, openId } = views;
  const { data } = useQuery({ ...tampilanList(halaman), enabled: openId !== undefined });
  const current = data?.find(({ id }) => id === openId);
  const changed = current !== undefined && differs(now, current);
  const dialog = useDialog<TampilanSubject>();
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="default"
            classNames={{ label: classes.label }}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={current ? `Tampilan: ${current.nama}${changed ? ', diubah' : ''}` : 'Tampilan'}
          >
            <span className={classes.name}>{current?.nama ?? 'Tampilan'}</span>
            {changed && <span className={classes.changed}>diubah</span>}
          </Button>
        }
      >
        <ViewItems halaman={halaman} views={views} onWrite={dialog.show} />
      </Menu>
      {dialog.subject && (
        <Suspense>
          <TampilanDialog
            key={dialog.serial}
            subject={dialog.subject}
            halaman={halaman}
            now={now}
            open={dialog.open}
            onClose={dialog.hide}
            onSaved={(view) => views.open(view)}
          />
        </Suspense>
      )}
    </>
  );
}
