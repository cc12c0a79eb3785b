import { Alert, Button } from '@mantine/core';
import { formatAngka } from '../../../shared/angka.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import type { RoomRow } from './count-rows.ts';
import classes from './opname.module.css';

interface KodeLamaChoiceProps {
  /** Rows with the same kode lama. */
  rows: readonly HarapanOpname[];
  /** Rows expected or found here, which come first. */
  here: readonly RoomRow[];
  onChoose: (row: HarapanOpname) => void;
  onClose: () => void;
}

/** Renders the rows that share a scanned kode lama, if any; one of them is counted. */
export function KodeLamaChoice({ rows, here, onChoose, onClose }: KodeLamaChoiceProps) {
  if (rows.length === 0) return null;
  const isHere = ({ kunci }: HarapanOpname) => here.some(({ row }) => row.kunci === kunci);
  const sorted = [...rows.filter(isHere), ...rows.filter((row) => !isHere(row))];
  return (
    <Alert
      color="teal"
      variant="light"
      role="status"
      title={`${formatAngka(rows.length)} dengan kode lama ini`}
    >
      <p>
        Kode lama <span className="angka">{rows[0]?.kode_lama}</span> dimiliki lebih dari satu barang atau
        buku. Pilih yang ada di hadapan Anda.
      </p>
      <div className={classes.amend}>
        {sorted.map((row) => (
          <Button key={row.kunci} size="compact-md" variant="default" onClick={() => onChoose(row)}>
            {row.nama} ({row.kode}){isHere(row) ? '' : ' · tercatat di tempat lain'}
          </Button>
        ))}
        <Button size="compact-md" variant="subtle" onClick={onClose}>
          Batal
        </Button>
      </div>
    </Alert>
  );
}
