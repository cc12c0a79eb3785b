import type { BarisBast } from '../../../shared/bast.ts';
import type { TandaTangan } from '../../../shared/tanda-terima.ts';
import classes from './bast.module.css';

interface ReceiptRemarksProps {
  items: readonly BarisBast[];
  lines: TandaTangan['baris'];
}

/** Renders the receiver's remarks per line: refusal with reason, differing kondisi, photo. */
export function ReceiptRemarks({ items, lines }: ReceiptRemarksProps) {
  const of = new Map(items.map((item) => [item.holding_id, item.nama_barang]));
  const remarks = lines.filter(({ diterima, kondisi, foto }) => !diterima || kondisi || foto);
  if (remarks.length === 0) return null;
  return (
    <ul className={classes.remarks} aria-label="Catatan penerima">
      {remarks.map(({ holding_id, diterima, alasan, kondisi, foto }) => (
        <li key={holding_id}>
          <strong>{of.get(holding_id)}</strong> {diterima ? 'diterima' : `ditolak: ${alasan}`}
          {kondisi && ` (${kondisi})`}
          {foto && (
            <a className={classes.remarkPhoto} href={foto.url} target="_blank" rel="noreferrer">
              <img
                src={foto.url_kecil ?? foto.url}
                alt={`Foto ${of.get(holding_id)} dari penerima`}
                loading="lazy"
              />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
