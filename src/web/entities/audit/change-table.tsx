import type { Perubahan } from '../../../shared/perubahan.ts';
import classes from './change-table.module.css';

interface ChangeTableProps {
  changes: Perubahan[];
  /** Which states there are; a record that was just made has none before. */
  show: 'both' | 'before' | 'after';
}

/** A change field by field: what stood there, and what stands there now. */
export function ChangeTable({ changes, show }: ChangeTableProps) {
  if (changes.length === 0) return <p className={classes.none}>Tidak ada isian yang berubah.</p>;
  return (
    <table className={classes.table} data-show={show}>
      <thead>
        <tr>
          <th scope="col">Isian</th>
          {show !== 'after' && <th scope="col">{show === 'both' ? 'Sebelum' : 'Isi terakhir'}</th>}
          {show !== 'before' && <th scope="col">{show === 'both' ? 'Sesudah' : 'Isi'}</th>}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, sebelum, sesudah }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            {show !== 'after' && (
              <td data-label="Sebelum">
                <Value text={sebelum} old={show === 'both'} />
              </td>
            )}
            {show !== 'before' && (
              <td data-label="Sesudah">
                <Value text={sesudah} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Value({ text, old = false }: { text: string | null; old?: boolean }) {
  if (text === null) return <span className={classes.empty}>kosong</span>;
  return old ? <del className={classes.old}>{text}</del> : <span className={classes.now}>{text}</span>;
}
