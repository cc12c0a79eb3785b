import { Link } from '@tanstack/react-router';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { DasborSaya, Permohonan } from '../../../shared/dasbor.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import type { StoredUser } from '../../api/session.ts';
import { PageSection } from '../../components/page-section.tsx';
import type { RowLink } from '../../components/table/data-table.types.ts';
import { answerOf } from '../../entities/keputusan/answer-cell.tsx';
import { StatusKeputusanBadge } from '../../entities/keputusan/status-keputusan.tsx';
import classes from './home.module.css';

const words = { pengajuan: 'Pengajuan', permintaan: 'Permintaan' } as const;

/** Renders the person's own permohonan: status, who decided and why. */
export function OwnRequests({ data, user }: { data: DasborSaya; user: StoredUser }) {
  const { pengajuan, permintaan, permohonan } = data;
  const params = { id: String(user.id) };
  const linkOf = ({ jenis, id }: Permohonan): RowLink =>
    jenis === 'pengajuan'
      ? { to: '/pengajuan/detail/$id', params: { id: String(id) } }
      : { to: '/permintaan/user/$id', params, search: { permintaan: String(id) } };
  return (
    <PageSection
      title="Pengajuan dan permintaan Anda"
      text={
        <>
          Menunggu keputusan:{' '}
          <Link to="/pengajuan/user/$id" params={params} search={{ status: 'Menunggu' }}>
            {formatAngka(pengajuan.Menunggu)} pengajuan
          </Link>{' '}
          dan{' '}
          <Link to="/permintaan/user/$id" params={params} search={{ status: 'Menunggu' }}>
            {formatAngka(permintaan.Menunggu)} permintaan
          </Link>
          .
        </>
      }
    >
      {permohonan.length > 0 && (
        <ul className={classes.lines} aria-label="Pengajuan dan permintaan Anda">
          {permohonan.map((row) => {
            const answer = answerOf(row);
            return (
              <li key={`${row.jenis}-${row.id}`} className={classes.line}>
                <span className={classes.what}>
                  <Link {...linkOf(row)}>{row.nama_barang}</Link>
                  <small>
                    {words[row.jenis]} {formatUnit(row.jumlah, row.satuan)}, {formatTime(row.created_at)}
                  </small>
                  {answer && <span className={classes.answer}>{answer}</span>}
                </span>
                <StatusKeputusanBadge status={row.status} />
              </li>
            );
          })}
        </ul>
      )}
    </PageSection>
  );
}
