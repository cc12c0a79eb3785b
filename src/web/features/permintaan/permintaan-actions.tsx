import { Group } from '@mantine/core';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { RowAction } from '../../components/table/row-action.tsx';
import { approvePermintaan, cancelPermintaan, rejectPermintaan } from './decide-permintaan.ts';

/** What an admin does at a row, while it waits. */
export function DecideActions({ permintaan }: { permintaan: Permintaan }) {
  if (permintaan.status !== 'Menunggu') return null;
  const name = `permintaan ${permintaan.pengguna.name}: ${permintaan.barang.nama_barang}`;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <RowAction
        isMain
        label="Setujui"
        name={name}
        icon={IconCheck}
        onClick={() => void approvePermintaan(permintaan)}
      />
      <RowAction label="Tolak" name={name} icon={IconX} onClick={() => void rejectPermintaan(permintaan)} />
    </Group>
  );
}

/** What the person who asked does at a row, while it waits; changing it is found in the panel beside. */
export function OwnActions({ permintaan }: { permintaan: Permintaan }) {
  if (permintaan.status !== 'Menunggu') return null;
  const name = `permintaan ${permintaan.barang.nama_barang}`;
  return (
    <RowAction
      label="Batalkan"
      name={name}
      icon={IconBan}
      onClick={() => void cancelPermintaan(permintaan)}
    />
  );
}
