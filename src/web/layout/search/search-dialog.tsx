import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { MAX_SEARCH } from '../../../shared/list-params.ts';
import { searchEndpoints } from '../../../shared/search.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { Modal } from '../../components/overlay/modal.tsx';
import { keys } from '../../entities/keys.ts';
import { readRecent, rememberRecent } from './recent-entries.ts';
import classes from './search.module.css';
import { askedOf, entriesOf, linkOf, type SearchEntry } from './search-entries.ts';
import { SearchList } from './search-list.tsx';

const DELAY = 150;

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Renders the search dialog: records from the server, pages, actions and recent entries. */
export default function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Cari di MANIS" size="md">
      <SearchBox onClose={onClose} />
    </Modal>
  );
}

function SearchBox({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const { user } = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  // Enter was pressed before the results arrived
  const [entered, setEntered] = useState(false);
  const listId = useId();

  const viewer = {
    id: user?.id ?? 0,
    role: user?.roles[0]?.name,
    paths: Object.keys(router.routesByPath),
  };
  const wanted = askedOf(typed, viewer);
  const [q] = useDebouncedValue(wanted, DELAY);
  const { data, isError, isPlaceholderData, isFetching } = useQuery({
    queryKey: [...keys.search, q],
    queryFn: ({ signal }) => call(searchEndpoints.read, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const hits = wanted === '' ? [] : (data?.data ?? []);
  const [recent] = useState(readRecent);
  const entries = entriesOf(typed, viewer, { recent, hits });
  const current = Math.min(active, entries.length - 1);
  const settled = wanted === '' || (q === wanted && (isError || (data !== undefined && !isPlaceholderData)));

  const choose = ({ label, note, link }: SearchEntry) => {
    rememberRecent({ label, note, link });
    onClose();
    void navigate(linkOf(link) as Parameters<typeof navigate>[0]);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the answer has come
  useEffect(() => {
    if (!entered || !settled) return;
    setEntered(false);
    const entry = entries[current];
    if (entry) choose(entry);
  }, [entered, settled]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current + step + entries.length) % Math.max(1, entries.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
  };
  return (
    <div className={classes.box}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label="Cari barang, buku, orang, lokasi, dokumen, atau halaman"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries[current] ? `${listId}-${current}` : undefined}
        autoComplete="off"
        placeholder="Cari barang, orang, lokasi, halaman"
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={MAX_SEARCH}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setEntered(false);
        }}
        onKeyDown={onKeyDown}
      />
      {settled && data?.meta.mirip && wanted !== '' && (
        <p className={classes.notice} role="status">
          Tidak ada yang memuat “{wanted}”. Berikut yang paling mirip.
        </p>
      )}
      <SearchList id={listId} entries={entries} active={current} onHover={setActive} onChoose={choose} />
      {entries.length === 0 && (
        <p className={classes.notice} role="status">
          {messageOf(typed, { isError, pending: isFetching || !settled })}
        </p>
      )}
      {isError && entries.length > 0 && (
        <p className={classes.notice} role="status">
          Data tidak dapat dicari. Periksa sambungannya, lalu coba lagi.
        </p>
      )}
    </div>
  );
}

function messageOf(typed: string, { isError, pending }: { isError: boolean; pending: boolean }): string {
  if (isError) return 'Data tidak dapat dicari. Periksa sambungannya, lalu coba lagi.';
  if (pending) return 'Mencari…';
  return `Tidak ada yang cocok dengan “${typed.trim()}”. Periksa ejaannya, atau pakai kata yang lebih pendek.`;
}
