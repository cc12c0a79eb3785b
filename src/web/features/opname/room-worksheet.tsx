import { ActionIcon } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuItem } from '../../components/overlay/menu-item.tsx';
import { useDownload } from '../../components/use-download.ts';
import { worksheetFormats } from './worksheet-formats.ts';

interface RoomWorksheetProps {
  opnameId: number;
  lokasiId: number;
  /** Path of the room. */
  jalur: string;
}

/** Renders the button in a room's row that downloads its kertas kerja; while it loads, a press cancels. */
export function RoomWorksheet({ opnameId, lokasiId, jalur }: RoomWorksheetProps) {
  const { cancelLabel, start, cancel } = useDownload();
  if (cancelLabel !== null) {
    return (
      <ActionIcon variant="subtle" color="gray" aria-label={`${cancelLabel}: ${jalur}`} onClick={cancel}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Menu
      trigger={
        <ActionIcon variant="subtle" color="gray" aria-label={`Kertas kerja ${jalur}`} title="Kertas kerja">
          <IconPrinter size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {worksheetFormats(opnameId, lokasiId).map(({ label, fetchFile }) => (
        <MenuItem key={label} onClick={() => void start(fetchFile)}>
          Kertas kerja: {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
