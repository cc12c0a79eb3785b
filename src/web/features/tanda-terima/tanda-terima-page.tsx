import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { WaitingReceipt } from '../../../shared/tanda-terima.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { waitingReceipts } from '../../entities/tanda-terima/tanda-terima.queries.ts';
import classes from './tanda-terima.module.css';

/** Renders `/tanda-terima`: the BAST that the person has yet to receive. */
export function TandaTerimaPage() {
  const query = useQuery(waitingReceipts);
  return (
    <div className={classes.narrow}>
      <PageHeader
        title="Barang yang menunggu Anda terima"
        subtitle="Periksa barangnya, jawab setiap baris, lalu tanda tangani satu kali untuk seluruh BAST."
      />
      <Loaded query={query}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState
              title="Tidak ada yang menunggu"
              text="Barang yang diserahkan kepada Anda dengan tanda terima akan tampil di sini."
            />
          ) : (
            <>
              <ul className={classes.waiting} aria-label="Yang menunggu diterima">
                {data.map((row) => (
                  <Waiting key={row.bast_id} row={row} />
                ))}
              </ul>
              {meta.total > data.length && (
                <p>{formatAngka(meta.total - data.length)} lagi tampil sesudah sebagian ditandatangani.</p>
              )}
            </>
          )
        }
      </Loaded>
    </div>
  );
}

function Waiting({ row }: { row: WaitingReceipt }) {
  const { bast_id, nomor, tanggal, dari, jumlah_baris, barang } = row;
  const rest = jumlah_baris - barang.length;
  const link = { to: '/tanda-terima/$id', params: { id: String(bast_id) } } as const;
  return (
    <li>
      <div>
        <Link {...link}>{nomor}</Link>
        <p>
          {barang.join(', ')}
          {rest > 0 && ` dan ${formatUnit(rest, 'barang lain')}`}
        </p>
        <p>
          Dari {dari}, {formatTanggal(tanggal)}
        </p>
      </div>
      <LinkButton link={link} size="sm">
        Periksa dan terima
      </LinkButton>
    </li>
  );
}
