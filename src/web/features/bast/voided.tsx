import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { BastRow } from '../../../shared/bast.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import classes from './bast.module.css';
import { BastLinks } from './bast-links.tsx';

/** Renders that a BAST was voided and why, with a link to its replacement, or to create one. */
export function Voided({ bast, issues }: { bast: BastRow; issues: boolean }) {
  const { batal, pengganti, jenis, pengguna_id } = bast;
  if (!batal) return null;
  return (
    <Alert
      className={classes.alert}
      color="red"
      mb="md"
      title={`Dibatalkan ${formatTime(batal.pada)} oleh ${batal.oleh.name}`}
    >
      <p>{batal.alasan}</p>
      {pengganti.length > 0 ? (
        <p>
          Digantikan oleh <BastLinks papers={pengganti} />.
        </p>
      ) : (
        <p>
          Belum ada penggantinya.{' '}
          {issues && (
            <Link to="/bast/create" search={{ jenis, pengguna_id: String(pengguna_id) }}>
              Buat BAST pengganti
            </Link>
          )}
        </p>
      )}
    </Alert>
  );
}
