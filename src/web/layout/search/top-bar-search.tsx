import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { usePhone } from '../../components/use-phone.ts';
import classes from './search.module.css';
import { useShortcuts } from './use-shortcuts.ts';

// both are loaded when they are first opened
const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));
const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }));

/** Renders the search of the top bar: a field that opens the one box, on phones an icon; handles the keys of every page. */
export default function TopBarSearch() {
  const box = useDialog<'cari' | 'tombol'>();
  const phone = usePhone();
  const search = () => box.show('cari');
  useShortcuts({ onSearch: search, onKeys: () => box.show('tombol') });
  return (
    <>
      {phone ? (
        <ActionIcon variant="subtle" color="gray" size={34} aria-label="Cari di MANIS" onClick={search}>
          <IconSearch size={19} stroke={1.6} aria-hidden />
        </ActionIcon>
      ) : (
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
