import { IconDoor } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import classes from './lokasi-cards.module.css';
import { NoMatch } from './no-match.tsx';
import { roomGroups } from './tree-rows.ts';

/** Renders all rooms as cards with photos, grouped by their parent lokasi. */
export function LokasiCards({ pohon, q, onReset }: { pohon: Lokasi[]; q: string; onReset: () => void }) {
  const search = useDeferredValue(q);
  const groups = useMemo(() => roomGroups(pohon, search), [pohon, search]);
  if (groups.length === 0) return <NoMatch onReset={onReset} />;
  return groups.map(({ inside, rooms }) => (
    <section
      key={inside?.id ?? 0}
      className={classes.group}
      aria-label={inside ? roomFirst(inside.jalur) : 'Lokasi lain'}
    >
      <h2 className={classes.way}>
        {inside ? (
          <Link to="/lokasi/detail/$id" params={{ id: String(inside.id) }}>
            <LokasiWay jalur={inside.jalur} />
          </Link>
        ) : (
          'Lokasi lain'
        )}
      </h2>
      <ul className={classes.cards}>
        {rooms.map((room) => (
          <RoomCard key={room.id} room={room} />
        ))}
      </ul>
    </section>
  ));
}

function RoomCard({ room }: { room: Lokasi }) {
  const { gambar, jumlah_barang, jumlah_buku } = room;
  return (
    <li className={classes.card}>
      <span className={classes.photo} aria-hidden="true">
        {gambar ? (
          <img src={gambar.url_kecil ?? gambar.url} alt="" loading="lazy" decoding="async" />
        ) : (
          <IconDoor size={28} stroke={1.25} />
        )}
      </span>
      <Link to="/lokasi/detail/$id" params={{ id: String(room.id) }} className={classes.name}>
        {room.lokasi}
      </Link>
      <span className={classes.counts}>
        {formatAngka(jumlah_barang)} barang
        {jumlah_buku > 0 && ` · ${formatAngka(jumlah_buku)} buku`}
      </span>
    </li>
  );
}
