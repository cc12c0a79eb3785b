import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { usePhone } from '../../components/use-phone.ts';
import classes from './search.module.css';
import { useShortcuts } from './use-shortcuts.ts';

// lazy: loaded when first opened
const SearchDialog = lazy(() => import('./search-dialog.tsx'));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/**
 * Renders the search field of the top bar, which phones have in the bottom bar; handles the keyboard shortcuts of every
 * page.
 */
export default function TopBarSearch() {
  const box = useDialog<'cari' | 'tombol'>();
  const phone = usePhone();
  const search = () => box.show('cari');
  useShortcuts({ onSearch: search, onKeys: () => box.show('tombol') });
  return (
    <>
      {!phone && (
        <button type="button" className={classes.field} aria-keyshortcuts="Control+K" onClick={search}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span className={classes.words}>Cari di MANIS</span>
          <span className={classes.key} aria-hidden="true">
            Ctrl K
          </span>
        </button>
      )}
      {box.serial > 0 && (
        <Suspense>
          {box.subject === 'cari' && <SearchDialog key={box.serial} open={box.open} onClose={box.hide} />}
          {box.subject === 'tombol' && <KeysDialog open={box.open} onClose={box.hide} />}
        </Suspense>
      )}
    </>
  );
}
