import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyWhenIdle } from '../../components/lazy-when-idle.ts';
import type { ViewsMenuProps } from './views.types.ts';

const SavedViews = lazyWhenIdle<ViewsMenuProps>(() => import('./saved-views.tsx'));

/** Renders the menu of saved views in the header of a list. */
export function ViewsMenu(props: ViewsMenuProps) {
  return (
    <Suspense
      fallback={
        // placeholder as wide as the menu's button, whose icons are loaded with it
        <Button
          variant="default"
          disabled
          leftSection={<svg width={16} height={16} aria-hidden />}
          rightSection={<svg width={14} height={14} aria-hidden />}
        >
          Tampilan
        </Button>
      }
    >
      <SavedViews {...props} />
    </Suspense>
  );
}
