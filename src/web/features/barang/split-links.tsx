import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { SplitSide } from '../../../shared/barang-splits.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';

/** Maximum of links shown; the others are only counted. */
const NAMED = 10;

/** Renders links to the barang it was split from, or into, with pieces and date. */
export function SplitLinks({ sides }: { sides: readonly SplitSide[] }) {
  const rest = sides.length - NAMED;
  return (
    <>
      {sides.slice(0, NAMED).map(({ id, kode_barang, jumlah, tanggal }) => (
        <div key={`${kode_barang}-${tanggal}`}>
          {id === null ? (
            <span className="angka">{kode_barang}</span>
          ) : (
            <Link to="/barang/detail/$id" params={{ id: String(id) }} className="angka">
              {kode_barang}
            </Link>
          )}{' '}
          · {formatAngka(jumlah)} unit, {formatTanggal(tanggal)}
        </div>
      ))}
      {rest > 0 && <div>dan {formatAngka(rest)} lainnya</div>}
    </>
  );
}
