import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWhenIdle } from '../../components/lazy-when-idle.ts';
import type { ViewsMenuProps } from './views.types.ts';

const SavedViews = lazyWhenIdle<ViewsMenuProps>(() => import('./saved-views.tsx'));

/** Renders the menu of saved views in the head of a list. */
export function ViewsMenu(props: ViewsMenuProps) {
  return (
    <Suspense
      fallback={
        <Button variant="default" disabled>
          Tampilan
        </Button>
      }
    >
      <SavedViews {...props} />
    </Suspense>
  );
}
