import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import classes from './scan.module.css';
import type { Outcome } from './use-label.ts';

/** Renders the result of a scan; never links to an address from a QR code. */
export function ScanOutcome({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status" className={classes.outcome}>
      {outcome && <Words outcome={outcome} />}
    </div>
  );
}

function Words({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === 'asking') return <p>Membuka…</p>;
  if (outcome.kind === 'failed') {
    return (
      <Alert color="red" variant="light">
        {outcome.message}
      </Alert>
    );
  }
  if (outcome.kind === 'foreign') {
    return (
      <Alert color="amber" variant="light" title="Bukan label MANIS">
        <span>QR atau kode ini tidak dikenali. Isinya:</span>
        <code className={classes.text}>{outcome.text}</code>
      </Alert>
    );
  }
  if (outcome.kind === 'several') return <Choice outcome={outcome} />;
  return (
    <Alert color="amber" variant="light" title="Datanya sudah tidak ada">
      {outcome.catatanId === null ? (
        <span>
          Tidak ada barang atau buku dengan <span className="angka">{outcome.text}</span>. Periksa kembali
          kodenya.
        </span>
      ) : (
        <span>
          Barang atau buku ini sudah dihapus.{' '}
          <Link to="/logdeletebarang" search={{ catatan: String(outcome.catatanId) }}>
            Lihat catatan penghapusannya
          </Link>
        </span>
      )}
    </Alert>
  );
}

/** Renders the records with the same kode lama, to open one. */
function Choice({ outcome: { text, records, count } }: { outcome: Extract<Outcome, { kind: 'several' }> }) {
  const more = count > records.length;
  return (
    <Alert color="teal" variant="light" title={`${formatAngka(count)} dengan kode lama ini`}>
      <p>
        Kode lama <span className="angka">{text}</span> dimiliki lebih dari satu barang atau buku. Pilih yang
        dimaksud.
      </p>
      <ul className={classes.choice}>
        {records.map(({ jenis, id, kode, nama, lokasi }) => (
          <li key={`${jenis}:${id}`}>
            <Link to={`/${jenis}/detail/$id`} params={{ id: String(id) }} className={classes.name}>
              {nama}
            </Link>
            <span>
              <span className="angka">{kode}</span> · <LokasiWay jalur={lokasi} />
            </span>
          </li>
        ))}
      </ul>
      {more && (
        <p>
          Yang tampil {formatAngka(records.length)} pertama. Cari kode ini di{' '}
          <Link to="/barang" search={{ q: text }}>
            Daftar Barang
          </Link>{' '}
          atau{' '}
          <Link to="/buku" search={{ q: text }}>
            Daftar Buku
          </Link>{' '}
          untuk melihat semuanya.
        </p>
      )}
    </Alert>
  );
}
