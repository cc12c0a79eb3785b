import type { TandaTangan } from '../../../shared/tanda-terima.ts';
import { SIGNATURE } from '../../../shared/tanda-terima-words.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { FileLink } from '../../components/form/file-link.tsx';
import classes from './kept-signature.module.css';

/** Renders a signature with who gave it, when and how. */
export function KeptSignature({ tanda_tangan }: { tanda_tangan: TandaTangan }) {
  const { nama, goresan, nama_ketik, pada, pindaian } = tanda_tangan;
  return (
    <figure className={classes.figure}>
      {pindaian ? (
        <FileLink file={pindaian} />
      ) : goresan ? (
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
          {wayOf(tanda_tangan)}
        </span>
      </figcaption>
    </figure>
  );
}

/** Says how a signature was given, unless with the receiver's own account. */
function wayOf({ cara, saksi, identitas, jenis_pindaian, pengunggah }: TandaTangan): string {
  if (cara === 'perangkat') return `, disaksikan oleh ${saksi} (${identitas})`;
  if (cara === 'tautan') return ', dengan tautan dari e-mail';
  if (cara === 'akun') return '';
  const what =
    jenis_pindaian === 'tersertifikasi'
      ? 'tanda tangan elektronik tersertifikasi'
      : 'salinan pindaian tanda tangan basah';
  return `, ${what}, diunggah oleh ${pengunggah}`;
}
