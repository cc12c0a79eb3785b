import { useMemo } from 'react';
import type { HarapanOpname, RuangOpname } from '../../../shared/opname.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { Choice } from './choice-list.tsx';
import { resultHere, rowsIn } from './count-rows.ts';
import { PlaceCount } from './place-count.tsx';
import type { Counting } from './use-counting.ts';

interface RoomCountProps {
  room: Choice;
  rooms: readonly RuangOpname[];
  rows: readonly HarapanOpname[];
  complete: boolean;
  counting: Counting;
  camera: boolean;
  onCamera: (open: boolean) => void;
  onRoom: (lokasiId: number | null) => void;
}

/** Renders the counting of one room; a door label opens its room. */
export function RoomCount(props: RoomCountProps) {
  const { room, rooms, rows, complete, counting, camera, onCamera, onRoom } = props;
  const { id: lokasi_id, nama } = room;
  const { confirmed, waiting } = counting;
  const here = useMemo(
    () => rowsIn(rows, [...confirmed, ...waiting], lokasi_id, window.location.origin),
    [rows, confirmed, waiting, lokasi_id],
  );
  return (
    <PlaceCount
      what="ruang"
      nama={roomFirst(nama)}
      rows={rows}
      complete={complete}
      here={here}
      counting={counting}
      camera={camera}
      onCamera={onCamera}
      placeOf={() => ({ lokasi_id })}
      resultOf={(row, _, before) => resultHere(row, lokasi_id, before)}
      onDoor={(door) => {
        const known = rooms.some((one) => one.lokasi_id === door);
        // the camera may still see the door of this room
        if (known && door !== lokasi_id) onRoom(door);
        return known;
      }}
      onBack={() => onRoom(null)}
    />
  );
}
