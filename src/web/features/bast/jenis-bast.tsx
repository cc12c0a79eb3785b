import type { Bast, JenisBast } from '../../../shared/bast.ts';
import { jenisBastLabels } from '../../../shared/bast-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { TandaTerimaBadge } from '../../entities/tanda-terima/tanda-terima-badge.tsx';
import classes from './bast.module.css';

export const jenisBastChoices = Object.entries(jenisBastLabels).map(([value, label]) => ({
  value: value as JenisBast,
  label,
}));

/** Renders the kind of a BAST as a plain word, and its state. */
export function BastBadges({ jenis, ...state }: Pick<Bast, 'jenis' | 'batal' | 'tanda_terima'>) {
  return (
    <span className={classes.badges}>
      {jenisBastLabels[jenis]}
      <BastState {...state} />
    </span>
  );
}

/** Renders whether a BAST was voided, or else the state of its tanda terima. */
export function BastState({ batal, tanda_terima }: Pick<Bast, 'batal' | 'tanda_terima'>) {
  if (batal) return <StatusBadge tone="bad">Dibatalkan</StatusBadge>;
  return tanda_terima && <TandaTerimaBadge status={tanda_terima} />;
}
