import { Button } from '@mantine/core';
import { LinkButton } from '../../components/link-button.tsx';
import { rejectPermohonan } from './decide-permohonan.ts';
import type { PermohonanKind, PermohonanRow } from './permohonan-kind.ts';

interface DecideButtonsProps<Row extends PermohonanRow> {
  kind: PermohonanKind<Row>;
  row: Row;
}

/** Renders "Tolak" and "Setujui" of a pending permohonan outside its list, with its name in their labels. */
export function DecideButtons<Row extends PermohonanRow>({ kind, row }: DecideButtonsProps<Row>) {
  const name = kind.adminName(row);
  const approve = kind.approve(row);
  const given = { variant: 'light', 'aria-label': `Setujui ${name}`, children: 'Setujui' };
  return (
    <>
      <Button variant="default" aria-label={`Tolak ${name}`} onClick={() => void rejectPermohonan(kind, row)}>
        Tolak
      </Button>
      {approve.link ? (
        <LinkButton link={approve.link} {...given} />
      ) : (
        <Button onClick={approve.onClick} {...given} />
      )}
    </>
  );
}
