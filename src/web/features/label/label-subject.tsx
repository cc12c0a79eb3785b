import { Button, NativeSelect } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatAngka } from '../../../shared/angka.ts';
import type { LabelKind } from '../../../shared/label-content.ts';
import { AsyncSelect } from '../../components/form/async-select.tsx';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import classes from './label.module.css';
import type { LabelChoice } from './label-choice.ts';

/** Renders what the labels are for: records selected elsewhere, or a lokasi. The address holds the selection. */
export function LabelSubject({ choice, jenis }: { choice: LabelChoice | null; jenis: LabelKind }) {
  const navigate = useNavigateFromPage();
  const go = (search: Record<string, string | undefined>) =>
    void navigate({ to: '/label', search, replace: true });
  const ofKind = jenis === 'barang' ? {} : { jenis };

  if (choice && ('ids' in choice || !isLokasiOnly(choice.filter))) {
    return (
      <div className={classes.subject}>
        <p>
          {'ids' in choice
            ? `${formatAngka(choice.ids.length)} ${jenis} yang Anda pilih`
            : `Semua ${jenis} yang cocok dengan filter daftar`}
        </p>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconX size={14} aria-hidden />}
          onClick={() => go(ofKind)}
        >
          Ganti dengan satu lokasi
        </Button>
      </div>
    );
  }
  const lokasiId = choice?.filter.lokasi_id;
  return (
    <>
      <NativeSelect
        label="Label untuk"
        data={[
          { value: 'barang', label: 'Barang' },
          { value: 'buku', label: 'Buku' },
          { value: 'lokasi', label: 'Lokasi, untuk pintu ruangan' },
        ]}
        value={jenis}
        onChange={(event) =>
          go({
            ...(event.currentTarget.value !== 'barang' && { jenis: event.currentTarget.value }),
            ...(lokasiId !== undefined && { lokasi_id: String(lokasiId) }),
          })
        }
      />
      <AsyncSelect
        {...lokasiChoice}
        label="Lokasi"
        description="Lokasi di dalamnya ikut dicetak."
        value={typeof lokasiId === 'number' ? lokasiId : null}
        onChange={(id) => go({ ...ofKind, ...(id !== null && { lokasi_id: String(id) }) })}
      />
    </>
  );
}

function isLokasiOnly(filter: Record<string, unknown>): boolean {
  const keys = Object.keys(filter);
  return keys.length === 1 && keys[0] === 'lokasi_id';
}
