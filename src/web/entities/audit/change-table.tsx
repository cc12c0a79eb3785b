import type { Perubahan } from '../../../shared/perubahan.ts';
import classes from './change-table.module.css';

interface ChangeTableProps {
  changes: Perubahan[];
  /** States to show; a record that was just created has none before. */
  show: 'both' | 'before' | 'after';
}

/** Renders a change field by field: the value before, and the value after. */
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
