import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { NilaiTotal } from '../../../shared/fields.ts';
import { formatTotal } from '../../../shared/rupiah.ts';
import classes from './laporan.module.css';
import figures from './mutasi-figures.module.css';

/** One way of acquisition or disposal, with the link to its mutasi. */
export interface Way {
  key: string;
  label: string;
  unit: number;
  nilai: NilaiTotal;
  /** Undefined where no list shows these mutasi alone. */
  search: Record<string, string> | undefined;
}

/** Renders the ways of acquisition or disposal, each linked to its mutasi where a list shows these. */
export function CaraSection({ title, ways }: { title: string; ways: readonly Way[] }) {
  const titleId = useId();
  const some = ways.filter(({ unit, nilai }) => unit !== 0 || nilai !== 0);
  return (
    <section className={classes.chart} aria-labelledby={titleId}>
      <div className={classes.chartHead}>
        <h2 id={titleId}>{title}</h2>
      </div>
      {some.length === 0 ? (
        <p className={classes.rest}>Tidak ada dalam kurun waktu ini.</p>
      ) : (
        <table className={figures.ways}>
          <thead>
            <tr>
              <th scope="col">Cara</th>
              <th scope="col">Unit</th>
              <th scope="col">Nilai</th>
            </tr>
          </thead>
          <tbody>
            {some.map(({ key, label, unit, nilai, search }) => (
              <tr key={key}>
                <th scope="row">
                  {search ? (
                    <Link to="/mutasi" search={search}>
                      {label}
                    </Link>
                  ) : (
                    label
                  )}
                </th>
                <td>{formatAngka(unit)}</td>
                <td>{formatTotal(nilai)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
