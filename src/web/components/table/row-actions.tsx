import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowLink } from './data-table.types.ts';
import { RowAction } from './row-action.tsx';

interface RowActionsProps {
  /** How the row is called; part of each button's name. */
  name: string;
  /** Where it is changed. */
  edit?: RowLink;
  onRemove?: () => void;
}

/** The quiet buttons at the end of a row: change and delete. */
export function RowActions({ name, edit, onRemove }: RowActionsProps) {
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {edit && <RowAction label="Ubah" name={name} icon={IconPencil} link={edit} />}
      {onRemove && <RowAction label="Hapus" name={name} icon={IconTrash} onClick={onRemove} />}
    </Group>
  );
}
