import type { TandaTangan } from '../../../shared/tanda-terima.ts';
import { SIGNATURE } from '../../../shared/tanda-terima-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import classes from './kept-signature.module.css';

/** Renders a signature as it was given: who, when and how. */
export function KeptSignature({ tanda_tangan }: { tanda_tangan: TandaTangan }) {
  const { nama, goresan, nama_ketik, pada, saksi, identitas } = tanda_tangan;
  return (
    <figure className={classes.figure}>
      {goresan ? (
        <svg
          className={classes.drawn}
          viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
          role="img"
          aria-label={`Tanda tangan ${nama}`}
        >
          <path d={goresan} />
        </svg>
      ) : (
        <p className={classes.typed}>{nama_ketik}</p>
      )}
      <figcaption>
        <strong>{nama}</strong>
        <span>
          {formatTime(pada)}
          {saksi && `, disaksikan oleh ${saksi} (${identitas})`}
        </span>
      </figcaption>
    </figure>
  );
}
