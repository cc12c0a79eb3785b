import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
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
