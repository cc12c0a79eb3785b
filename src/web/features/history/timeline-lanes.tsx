import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatAngka, formatUnit } from '../../../shared/angka.ts';
import type { Holding } from '../../../shared/history.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { officeToday } from '../../../shared/today.ts';
import { lanesOf } from './lanes.ts';
import classes from './timeline-lanes.module.css';

/** Maximum of people in the chart. */
const MOST_LANES = 14;

/** Maximum of month labels on a phone. */
const MOST_ON_A_PHONE = 6;

/** Row height of a bar with its gap, and padding of a lane, in px. */
const LEVEL = 20;
const GAP = 9;

/**
 * Renders the chart of holders: a lane per person, a bar per holding. Hidden from screen readers, as the list below has
 * the same content.
 */
export function TimelineLanes({ rows, unit }: { rows: Holding[]; unit: string | null }) {
  const picture = useMemo(() => lanesOf(rows, officeToday()), [rows]);
  if (!picture || picture.lanes.length > MOST_LANES) return null;
  const named = picture.months.filter(({ label }) => label);
  return (
    <div className={classes.root} aria-hidden="true">
      {picture.lanes.map(({ id, name, bars, levels }) => (
        <div key={id} className={classes.lane}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} style={{ height: levels * LEVEL + GAP }}>
            {picture.months.map(({ at }) => (
              <span key={at} className={classes.month} style={{ insetInlineStart: percent(at) }} />
            ))}
            {picture.years.map(({ year, at }) => (
              <span key={year} className={classes.tick} style={{ insetInlineStart: percent(at) }} />
            ))}
            {bars.map(({ row, from, to, level }) => (
              <Link
                key={row.id}
                tabIndex={-1}
                to="/history/detail/"
                search={{ barang: String(row.barang_id), catatan: String(row.id) }}
                resetScroll={false}
                className={classes.bar}
                data-active={row.tanggal_akhir === null || undefined}
                style={{
                  // keeps a bar that starts today inside the axis
                  insetInlineStart: `min(${percent(from)}, 100% - 8px)`,
                  top: level * LEVEL + GAP / 2,
                  width: percent(to - from),
                }}
                title={titleOf(row, unit)}
              >
                {formatAngka(row.jumlah)}
              </Link>
            ))}
          </span>
        </div>
      ))}
      <div className={classes.axis} data-crowded={named.length > MOST_ON_A_PHONE || undefined}>
        <span className={classes.track}>
          {named.map(({ label, at }) => (
            <span key={at} className={classes.monthName} style={{ insetInlineStart: percent(at) }}>
              {label}
            </span>
          ))}
          {picture.years.map(({ year, at }) => (
            <span key={year} style={{ insetInlineStart: percent(at) }}>
              {year}
            </span>
          ))}
        </span>
      </div>
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function titleOf({ pengguna, jumlah, tanggal_awal, tanggal_akhir }: Holding, unit: string | null): string {
  const until = tanggal_akhir ? formatTanggal(tanggal_akhir) : 'sekarang';
  return `${pengguna.name}: ${formatUnit(jumlah, unit)}, ${formatTanggal(tanggal_awal)} – ${until}`;
}
