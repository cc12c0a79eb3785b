import { Group } from '@mantine/core';
import { IconBan, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { Pengajuan } from '../../../shared/pengajuan.ts';
import { RowAction } from '../../components/table/row-action.tsx';
import { cancelPengajuan, rejectPengajuan } from './decide-pengajuan.ts';

/** What the person who asked does at a row: change it or withdraw it, while it waits. */
export function OwnActions({ pengajuan }: { pengajuan: Pengajuan }) {
  if (pengajuan.status !== 'Menunggu') return null;
  const { nama_barang: name } = pengajuan;
  const edit = { to: '/pengajuan/user/edit/$id', params: { id: String(pengajuan.id) } } as const;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <RowAction label="Ubah" name={name} icon={IconPencil} link={edit} />
      <RowAction
        label="Batalkan"
        name={name}
        icon={IconBan}
        onClick={() => void cancelPengajuan(pengajuan)}
      />
    </Group>
  );
}

/** What an admin does at a row, while it waits. */
export function DecideActions({ pengajuan }: { pengajuan: Pengajuan }) {
  if (pengajuan.status !== 'Menunggu') return null;
  const { nama_barang: name } = pengajuan;
  const approve = { to: '/pengajuan/admin/setuju/$id', params: { id: String(pengajuan.id) } } as const;
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      <RowAction isMain label="Setujui" name={name} icon={IconCheck} link={approve} />
      <RowAction label="Tolak" name={name} icon={IconX} onClick={() => void rejectPengajuan(pengajuan)} />
    </Group>
  );
}
