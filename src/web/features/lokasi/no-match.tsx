import { Button } from '@mantine/core';
import { EmptyState } from '../../components/feedback/empty-state.tsx';

/** Renders the empty state of a search for lokasi. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      title="Tidak ada yang cocok"
      text="Ubah kata pencarian, misalnya hanya nama ruangannya."
      action={
        <Button variant="default" onClick={onReset}>
          Hapus pencarian
        </Button>
      }
    />
  );
}
