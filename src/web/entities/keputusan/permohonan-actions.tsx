import { Button } from '@mantine/core';
import { IconBan, IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { can } from '../../../shared/permissions.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { RowActions } from '../../components/table/row-actions.tsx';
import { usePhone } from '../../components/use-phone.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { cancelPermohonan, rejectPermohonan } from './decide-permohonan.ts';
import classes from './permohonan-actions.module.css';
import type { Act, PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

interface ActionsProps<Row extends PermohonanRow> {
  kind: PermohonanKind<Row>;
  row: Row;
}

/** Renders a row's buttons for the requester while it is pending: edit, where the kind offers it, and cancel. */
export function OwnActions<Row extends PermohonanRow>({ kind, row }: ActionsProps<Row>) {
  if (row.status !== 'Menunggu') return null;
  const edit = kind.edit?.(row);
  return (
    <RowActions
      name={kind.ownName(row)}
      actions={[
        ...(edit ? [{ label: 'Ubah', icon: IconPencil, ...edit }] : []),
        { label: 'Batalkan', icon: IconBan, onClick: () => void cancelPermohonan(kind, row) },
      ]}
    />
  );
}

/** Renders a row's buttons for an admin, while it is pending; on phones below the row, in words. */
export function DecideActions<Row extends PermohonanRow>({ kind, row }: ActionsProps<Row>) {
  const phone = usePhone();
  if (row.status !== 'Menunggu') return null;
  if (phone) {
    return (
      <span className={classes.decide}>
        <DecideButtons kind={kind} row={row} />
      </span>
    );
  }
  return (
    <RowActions
      name={kind.adminName(row)}
      actions={[
        { isMain: true, label: 'Setujui', icon: IconCheck, ...kind.approve(row) },
        { label: 'Tolak', icon: IconX, onClick: () => void rejectPermohonan(kind, row) },
      ]}
    />
  );
}

interface WaitingActionsProps<Row extends PermohonanRow> extends ActionsProps<Row> {
  /** Edit action of this page, where the kind has none. */
  edit?: Act;
}

/** Renders the buttons of a pending permohonan on its page, for the requester and for admins. */
export function WaitingActions<Row extends PermohonanRow>({ kind, row, ...given }: WaitingActionsProps<Row>) {
  const { user } = useSession();
  if (row.status !== 'Menunggu') return null;
  const mine = row.pengguna_id === user?.id;
  const edit = given.edit ?? kind.edit?.(row);
  const decides = can(rolesOf(user), `${kind.jenis}:decide`);
  return (
    <>
      {mine && (
        <>
          <Button variant="default" onClick={() => void cancelPermohonan(kind, row)}>
            Batalkan
          </Button>
          {edit && (
            <ActButton act={edit} variant={decides ? 'default' : 'filled'}>
              Ubah
            </ActButton>
          )}
        </>
      )}
      {decides && (
        <>
          <Button
            variant="default"
            className={classes.reject ?? ''}
            onClick={() => void rejectPermohonan(kind, row)}
          >
            Tolak
          </Button>
          <ActButton act={kind.approve(row)}>Setujui</ActButton>
        </>
      )}
    </>
  );
}

interface ActButtonProps {
  act: Act;
  variant?: 'default' | 'filled';
  children: ReactNode;
}

function ActButton({ act, ...props }: ActButtonProps) {
  return act.link ? <LinkButton link={act.link} {...props} /> : <Button onClick={act.onClick} {...props} />;
}
