import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconChevronDown, IconDots, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Format } from './download-menu.tsx';
import { LinkButton } from './link-button.tsx';
import { Menu } from './overlay/menu.tsx';
import { MenuItem } from './overlay/menu-item.tsx';
import type { RowLink } from './table/data-table.types.ts';
import { type FetchFile, useDownload } from './use-download.ts';
import { usePhone } from './use-phone.ts';

/** Secondary action of a page: a link, a handler, or a file in one or several formats. */
export interface PageAction {
  label: string;
  icon: Icon;
  link?: RowLink;
  onClick?: (() => void) | undefined;
  fetchFile?: FetchFile;
  formats?: readonly Format[];
  tone?: 'danger';
  /** Always in the menu, on wide screens as well. */
  rare?: boolean;
}

/** Builds the action that deletes the record of a page. */
export const removal = (onClick: () => Promise<void>): PageAction => ({
  label: 'Hapus',
  icon: IconTrash,
  tone: 'danger',
  onClick: () => void onClick(),
});

/** Renders the primary action of a record's page. */
export function EditButton({ link, label = 'Ubah' }: { link: RowLink; label?: string }) {
  return (
    <LinkButton link={link} leftSection={<IconPencil size={16} aria-hidden />}>
      {label}
    </LinkButton>
  );
}

/** Renders the secondary actions of a page: buttons, rare ones in a menu; all in one menu on phones. */
export function PageActions({ actions }: { actions: readonly PageAction[] }) {
  const phone = usePhone();
  const { cancelLabel, start, cancel } = useDownload();
  const [started, setStarted] = useState('');
  const cancelling = cancelLabel !== null && (
    <Button
      key="cancel"
      variant="default"
      leftSection={<IconX size={16} aria-hidden />}
      onClick={cancel}
      aria-live="polite"
    >
      {cancelLabel}
    </Button>
  );
  const runner = (action: PageAction) => (fetchFile: FetchFile) => {
    setStarted(action.label);
    void start(fetchFile);
  };
  if (actions.length === 0) return null;
  if (phone && cancelling) return cancelling;
  const hidden = phone ? actions : actions.filter(({ rare }) => rare);
  return (
    <>
      {actions
        .filter((action) => !hidden.includes(action))
        .map((action) =>
          cancelling && action.label === started ? (
            cancelling
          ) : (
            <ActionButton key={action.label} action={action} run={runner(action)} />
          ),
        )}
      {hidden.length > 0 && <MoreMenu actions={hidden} runner={runner} />}
    </>
  );
}

interface MoreMenuProps {
  actions: readonly PageAction[];
  runner: (action: PageAction) => ActionProps['run'];
}

function MoreMenu({ actions, runner }: MoreMenuProps) {
  return (
    <Menu
      trigger={
        <ActionIcon variant="default" size={36} aria-label="Tindakan lain">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      }
    >
      {actions.map((action) => (
        <ActionItems key={action.label} action={action} run={runner(action)} />
      ))}
    </Menu>
  );
}

interface ActionProps {
  action: PageAction;
  /** Downloads a file of the action. */
  run: (fetchFile: FetchFile) => void;
}

function ActionButton({ action, run }: ActionProps) {
  const { label, icon: Sign, link, onClick, fetchFile, formats } = action;
  const look = { variant: 'default', leftSection: <Sign size={16} aria-hidden />, children: label };
  if (link) return <LinkButton {...look} link={link} />;
  if (!formats) return <Button {...look} onClick={() => (fetchFile ? run(fetchFile) : onClick?.())} />;
  return (
    <Menu trigger={<Button {...look} rightSection={<IconChevronDown size={14} aria-hidden />} />}>
      {formats.map((format) => (
        <MenuItem key={format.label} onClick={() => run(format.fetchFile)}>
          {format.label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Renders an action in the menu; one item per format for a file: "Cetak KIR: PDF". */
function ActionItems({ action, run }: ActionProps) {
  const { label, icon: Sign, link, onClick, fetchFile, formats, tone } = action;
  const icon = <Sign size={16} aria-hidden />;
  if (formats) {
    return formats.map((format) => (
      <MenuItem key={format.label} icon={icon} onClick={() => run(format.fetchFile)}>
        {label}: {format.label}
      </MenuItem>
    ));
  }
  return (
    <MenuItem
      icon={icon}
      {...(tone && { tone })}
      {...(link && { link })}
      onClick={() => (fetchFile ? run(fetchFile) : onClick?.())}
    >
      {label}
    </MenuItem>
  );
}
