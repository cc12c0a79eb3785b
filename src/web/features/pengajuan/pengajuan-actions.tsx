import { ActionIcon, Group } from '@mantine/core';
import { IconBan, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { Tooltip } from '../../components/tooltip.tsx';
import { cancelPengajuan, rejectPengajuan } from './decide-pengajuan.ts';

/** What the person who asked does at a row: change it or withdraw it, while it waits. */
export function OwnActions({ pengajuan }: { pengajuan: Pengajuan }) {
  if (pengajuan.status !== 'Menunggu') return null;
  const { id, nama_barang } = pengajuan;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <Tooltip label="Ubah">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Ubah ${nama_barang}`}
          renderRoot={(props) => (
            <Link to="/pengajuan/user/edit/$id" params={{ id: String(id) }} {...props} />
          )}
        >
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Batalkan">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Batalkan ${nama_barang}`}
          onClick={() => void cancelPengajuan(pengajuan)}
        >
          <IconBan size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** What an admin does at a row, while it waits. */
export function DecideActions({ pengajuan }: { pengajuan: Pengajuan }) {
  if (pengajuan.status !== 'Menunggu') return null;
  const { id, nama_barang } = pengajuan;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <Tooltip label="Setujui">
        <ActionIcon
          variant="subtle"
          aria-label={`Setujui ${nama_barang}`}
          renderRoot={(props) => (
            <Link to="/pengajuan/admin/setuju/$id" params={{ id: String(id) }} {...props} />
          )}
        >
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Tolak">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Tolak ${nama_barang}`}
          onClick={() => void rejectPengajuan(pengajuan)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
