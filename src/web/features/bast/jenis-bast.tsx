import type { Bast, JenisBast } from '../../../shared/bast.ts';
import { jenisBastLabels } from '../../../shared/bast-words.ts';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { TandaTerimaBadge } from '../../entities/tanda-terima/tanda-terima-badge.tsx';
import classes from './bast.module.css';

export const jenisBastChoices = Object.entries(jenisBastLabels).map(([value, label]) => ({
  value: value as JenisBast,
  label,
}));

/** Renders the kind of a BAST, and whether it was voided, or else the state of its tanda terima. */
export function BastBadges({ jenis, batal, tanda_terima }: Pick<Bast, 'jenis' | 'batal' | 'tanda_terima'>) {
  return (
    <span className={classes.badges}>
      <JenisBastBadge jenis={jenis} />
      {batal && <StatusBadge tone="bad">Dibatalkan</StatusBadge>}
      {tanda_terima && !batal && <TandaTerimaBadge status={tanda_terima} />}
    </span>
  );
}

function JenisBastBadge({ jenis }: { jenis: JenisBast }) {
  return <StatusBadge tone="quiet">{jenisBastLabels[jenis]}</StatusBadge>;
}
