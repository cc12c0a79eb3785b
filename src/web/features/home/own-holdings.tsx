import { Link } from '@tanstack/react-router';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { DasborSaya } from '../../../shared/dasbor.ts';
import { belumBerharga, formatTotal } from '../../../shared/rupiah.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import type { StoredUser } from '../../api/session.ts';
import { PageSection } from '../../components/page-section.tsx';
import classes from './home.module.css';

interface OwnHoldingsProps {
  data: DasborSaya;
  user: StoredUser;
}

/** Renders the person's current holdings: the total and the newest ones. */
export function OwnHoldings({ data, user }: OwnHoldingsProps) {
  const { banyak, jumlah_unit, nilai, tanpa_harga, jumlah_buku, baris } = data.pegangan;
  const unpriced = tanpa_harga > 0 ? `, ${belumBerharga(tanpa_harga)}` : '';
  const all = (
    <span className={classes.links}>
      {banyak > 0 && <Link to="/aduan/create">Laporkan rusak atau kembalikan</Link>}
      <Link to="/pengguna/detail/$id" params={{ id: String(user.id) }}>
        {banyak > baris.length ? `Lihat semua (${formatAngka(banyak)})` : 'Barang saya'}
      </Link>
    </span>
  );
  const books = jumlah_buku > 0 ? ` Anda juga menjadi PIC ${formatAngka(jumlah_buku)} eksemplar buku.` : '';
  return (
    <PageSection
      title="Barang yang Anda pegang"
      actions={all}
      text={
        banyak > 0
          ? `${formatUnit(jumlah_unit)}, nilai perolehan ${formatTotal(nilai)}${unpriced}.${books}`
          : `Saat ini Anda tidak memegang barang.${books}`
      }
    >
      {banyak > 0 && (
        <ul className={classes.lines} data-few aria-label="Barang yang Anda pegang">
          {baris.map((row) => (
            <li key={row.id} className={classes.line}>
              <span className={classes.what}>
                <Link to="/barang/detail/$id" params={{ id: String(row.barang_id) }}>
                  {row.nama_barang}
                </Link>
                <small>
                  {row.kode_barang}, sejak {formatTanggal(row.tanggal_awal)}
                </small>
              </span>
              <span className={classes.count}>{formatUnit(row.jumlah, row.satuan)}</span>
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}
