import type { Holding } from '../../../shared/history.ts';
import { KondisiBadge } from '../../entities/kondisi/kondisi-badge.tsx';
import classes from './kondisi-change.module.css';

type Conditions = Pick<Holding, 'kondisi_awal' | 'kondisi_akhir' | 'tanggal_akhir'>;

/** Renders the kondisi at hand-out, and at return if it differs; nothing if neither was recorded. */
export function KondisiChange({ holding }: { holding: Conditions }) {
  const { kondisi_awal, kondisi_akhir } = holding;
  const only = kondisi_awal ?? kondisi_akhir;
  if (!only) return <span className={classes.unknown}>–</span>;
  if (!kondisi_akhir || !kondisi_awal || kondisi_akhir === kondisi_awal)
    return (
      <span>
        <KondisiBadge kondisi={only} />
      </span>
    );
  return (
    <span className={classes.change}>
      <KondisiBadge kondisi={kondisi_awal} />
      <span className="visually-hidden">menjadi</span>
      <span aria-hidden="true">→</span>
      <KondisiBadge kondisi={kondisi_akhir} />
    </span>
  );
}
