import { ActionIcon } from '@mantine/core';
import { IconPrinter, IconX } from '@tabler/icons-react';
import { Menu } from '../../components/overlay/menu.tsx';
import { MenuItem } from '../../components/overlay/menu-item.tsx';
import { useDownload } from '../../components/use-download.ts';
import { type CountedPlace, worksheetFormats } from './worksheet-formats.ts';

/** Renders the download of a room's or person's kertas kerja; a click while it loads cancels it. */
export function PlaceWorksheet({ opnameId, place }: { opnameId: number; place: CountedPlace }) {
  const { nama } = place;
  const { cancelLabel, start, cancel } = useDownload();
  if (cancelLabel !== null) {
    return (
      <ActionIcon variant="subtle" color="gray" aria-label={`${cancelLabel}: ${nama}`} onClick={cancel}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Menu
      trigger={
        <ActionIcon variant="subtle" color="gray" aria-label={`Kertas kerja ${nama}`} title="Kertas kerja">
          <IconPrinter size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {worksheetFormats(opnameId, place).map(({ label, fetchFile }) => (
        <MenuItem key={label} onClick={() => void start(fetchFile)}>
          Kertas kerja: {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
