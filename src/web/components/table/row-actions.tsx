import { Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { RowLink } from './data-table.types.ts';
import { RowAction } from './row-action.tsx';

interface RowActionsProps {
  /** Name of the row; part of each button's accessible name. */
  name: string;
  /** Target of the edit button. */
  edit?: RowLink;
  onRemove?: () => void;
}

/** Renders the edit and delete buttons at the end of a row. */
export function RowActions({ name, edit, onRemove }: RowActionsProps) {
  return (
    <Group gap={2} justify="flex-end" wrap="nowrap">
      {edit && <RowAction label="Ubah" name={name} icon={IconPencil} link={edit} />}
      {onRemove && <RowAction label="Hapus" name={name} icon={IconTrash} onClick={onRemove} />}
    </Group>
  );
}
