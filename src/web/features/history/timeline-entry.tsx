import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { bastSearch } from '../../../shared/bast.ts';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import type { Holding } from '../../../shared/history.ts';
import { formatLama } from '../../../shared/lama.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTanggal, formatTime } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { HoldingEvents } from './holding-events.tsx';
import { KondisiChange } from './kondisi-change.tsx';
import { StatusHolding } from './status-holding.tsx';
import type { TimelineItem } from './story.ts';
import classes from './timeline.module.css';
import { TimelineLink } from './timeline-link.tsx';

interface TimelineEntryProps {
  item: TimelineItem;
  events: readonly Kejadian[];
  /** Unit of the barang; null for plain units. */
  unit: string | null;
  /** Whether the address names this holding. */
  current: boolean;
}

/** Renders one holding of the timeline: holder, pieces, period, kondisi and linked holdings. */
export function TimelineEntry({ item, events, unit, current }: TimelineEntryProps) {
  const { row } = item;
  const { user } = useSession();
  const issues = can(rolesOf(user), 'bast:write');
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!current) return;
    // receives the focus when a link from another row leads here
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'center' });
  }, [current]);
  const corrected = row.dikoreksi_pada !== null;
  const state = corrected ? 'corrected' : row.tanggal_akhir === null ? 'active' : 'ended';
  const Struck = corrected ? 'del' : 'span';
  return (
    <li
      ref={ref}
      tabIndex={current ? -1 : undefined}
      id={`catatan-${row.id}`}
      className={classes.entry}
      data-state={state}
      data-current={current || undefined}
    >
      <div className={classes.head}>
        <Struck className={classes.who}>
          <strong>{row.pengguna.name}</strong>
          {row.pengguna.jabatan && <small>{row.pengguna.jabatan}</small>}
        </Struck>
        <Struck className={classes.count}>{formatUnit(row.jumlah, unit)}</Struck>
      </div>
      <p className={classes.period}>
        <Struck>
          {formatTanggal(row.tanggal_awal)} –{' '}
          {row.tanggal_akhir ? formatTanggal(row.tanggal_akhir) : 'sekarang'}
        </Struck>
        {!corrected && <span className={classes.soft}>{lastedUntil(row)}</span>}
      </p>
      <div className={classes.badges}>
        <StatusHolding status={row.status} />
        {!corrected && <KondisiChange holding={row} />}
      </div>
      {row.keterangan && <p className={classes.note}>{row.keterangan}</p>}
      <HoldingEvents events={events} />
      <ul className={classes.facts}>
        {factsOf(item).map(([key, fact]) => (
          <li key={key}>{fact}</li>
        ))}
        {issues && !corrected && (
          <li>
            <Link to="/bast/create" search={bastSearch(row)}>
              Buat BAST
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

function lastedUntil({ tanggal_awal, tanggal_akhir }: Holding): string {
  return formatLama(tanggal_awal, tanggal_akhir ?? officeToday());
}

/** Lists where the pieces came from and went to, and corrections. */
function factsOf({ row, from, partOf, to, correctedBy, corrects }: TimelineItem): [key: string, ReactNode][] {
  const facts: [string, ReactNode][] = [];
  if (from)
    facts.push([
      'from',
      <>
        Diterima dari <TimelineLink to={from}>{from.pengguna.name}</TimelineLink>
      </>,
    ]);
  if (partOf) {
    facts.push([
      'part',
      <>
        Sebagian dari{' '}
        <TimelineLink to={partOf}>yang dipegang sejak {formatTanggal(partOf.tanggal_awal)}</TimelineLink>
      </>,
    ]);
  }
  for (const next of to) {
    facts.push([
      `to-${next.id}`,
      <>
        Dipindahkan kepada <TimelineLink to={next}>{next.pengguna.name}</TimelineLink>
      </>,
    ]);
  }
  if (row.dikoreksi_pada === null && row.tanggal_akhir && to.length === 0)
    facts.push(['stock', 'Kembali ke stok']);
  if (corrects) {
    facts.push([
      'corrects',
      <>
        Menggantikan <TimelineLink to={corrects}>catatan yang dikoreksi</TimelineLink>
      </>,
    ]);
  }
  if (row.dikoreksi_pada) {
    facts.push([
      'corrected',
      <>
        Dikoreksi {formatTime(row.dikoreksi_pada)}: {row.alasan_koreksi}
      </>,
    ]);
  }
  if (correctedBy)
    facts.push([
      'by',
      <TimelineLink key="by" to={correctedBy}>
        Lihat penggantinya
      </TimelineLink>,
    ]);
  if (row.dicatat_oleh)
    facts.push(['recorder', `Dicatat oleh ${row.dicatat_oleh.name}, ${formatTime(row.created_at)}`]);
  return facts;
}
