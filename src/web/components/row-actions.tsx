import { ActionIcon, Group } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RowLink } from './data-table.types.ts';
import { Tooltip } from './tooltip.tsx';

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
      {edit && (
        <Tooltip label="Ubah">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Ubah ${name}`}
            renderRoot={(props) => <Link {...edit} {...props} />}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {onRemove && (
        <Tooltip label="Hapus">
          <ActionIcon variant="subtle" color="gray" aria-label={`Hapus ${name}`} onClick={onRemove}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
