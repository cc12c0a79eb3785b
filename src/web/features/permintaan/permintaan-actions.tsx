import { ActionIcon, Group } from '@mantine/core';
import { IconBan, IconCheck, IconX } from '@tabler/icons-react';
import type { Permintaan } from '../../../shared/permintaan.ts';
import { Tooltip } from '../../components/tooltip.tsx';
import { approvePermintaan, cancelPermintaan, rejectPermintaan } from './decide-permintaan.ts';

/** What an admin does at a row, while it waits. */
export function DecideActions({ permintaan }: { permintaan: Permintaan }) {
  if (permintaan.status !== 'Menunggu') return null;
  const name = `permintaan ${permintaan.pengguna.name}: ${permintaan.barang.nama_barang}`;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <Tooltip label="Setujui">
        <ActionIcon
          variant="subtle"
          aria-label={`Setujui ${name}`}
          onClick={() => void approvePermintaan(permintaan)}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Tolak">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tolak ${name}`}
          onClick={() => void rejectPermintaan(permintaan)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** What the person who asked does at a row, while it waits; changing it is found in the panel beside. */
export function OwnActions({ permintaan }: { permintaan: Permintaan }) {
  if (permintaan.status !== 'Menunggu') return null;
  return (
    <Tooltip label="Batalkan">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Batalkan permintaan ${permintaan.barang.nama_barang}`}
        onClick={() => void cancelPermintaan(permintaan)}
      >
        <IconBan size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
