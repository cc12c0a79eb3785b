import { Link } from '@tanstack/react-router';
import { jenisAduanNames, statusAduanLabels } from '../../../shared/aduan-words.ts';
import type { Kejadian } from '../../../shared/foto-kejadian.ts';
import type { Holding } from '../../../shared/history.ts';
import { can } from '../../../shared/permissions.ts';
import { formatTime } from '../../../shared/tanggal.ts';
import { rolesOf, useSession } from '../../api/session.ts';
import { PageSection } from '../../components/page-section.tsx';
import { PhotoRow } from '../../entities/berkas/photo-row.tsx';
import classes from './holding-events.module.css';

/** Returns the events that belong to no holding of the timeline: photos of an opname, and of a split-off holding. */
export function eventsWithout(events: readonly Kejadian[], rows: readonly Holding[]): Kejadian[] {
  const listed = new Set(rows.map(({ id }) => id));
  return events.filter(({ barang_pengguna_id: id }) => id === null || !listed.has(id));
}

/** Renders the reported or photographed events of a holding, newest first. */
export function HoldingEvents({ events }: { events: readonly Kejadian[] }) {
  if (events.length === 0) return null;
  return (
    <ul className={classes.events} aria-label="Foto dan aduan">
      {events.map((event) => (
        <li key={`${event.kejadian} ${event.pada} ${event.barang_pengguna_id}`}>
          <span className={classes.words}>
            <EventName event={event} /> · {event.oleh.name}, {formatTime(event.pada)}
          </span>
          <PhotoRow photos={event.foto} of={`${nameOf(event)}, ${formatTime(event.pada)}`} small />
        </li>
      ))}
    </ul>
  );
}

/** Renders the events of a barang that belong to none of the holdings above. */
export function OtherEvents({ events }: { events: readonly Kejadian[] }) {
  if (events.length === 0) return null;
  return (
    <PageSection title="Foto dan aduan lain">
      <HoldingEvents events={events} />
    </PageSection>
  );
}

const names = { serah: 'Foto penyerahan', kembali: 'Foto pengembalian', aduan: 'Aduan', opname: 'Opname' };

const nameOf = ({ kejadian, aduan, opname }: Kejadian): string =>
  (aduan && jenisAduanNames[aduan.jenis]) ?? opname?.nama ?? names[kejadian];

function EventName({ event }: { event: Kejadian }) {
  const { user } = useSession();
  const { aduan, opname, oleh } = event;
  const name = nameOf(event);
  if (opname)
    return (
      <Link to="/opname/$id" params={{ id: String(opname.id) }}>
        {name}
      </Link>
    );
  if (!aduan) return name;
  const words = `${name} (${statusAduanLabels[aduan.status].toLowerCase()})`;
  // others see the event, but not its text
  if (oleh.id !== user?.id && !can(rolesOf(user), 'aduan:decide')) return words;
  return (
    <Link to="/aduan/$id" params={{ id: String(aduan.id) }}>
      {words}
    </Link>
  );
}
