import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { HarapanOpname, RuangOpname } from '../../../shared/opname.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import type { Choice } from './choice-list.tsx';
import { resultWith, rowsWith } from './person-rows.ts';
import { PlaceCount } from './place-count.tsx';
import type { Counting } from './use-counting.ts';

interface PersonCountProps {
  person: Choice;
  rooms: readonly RuangOpname[];
  rows: readonly HarapanOpname[];
  complete: boolean;
  counting: Counting;
  camera: boolean;
  onCamera: (open: boolean) => void;
  onBack: () => void;
}

/** Renders the counting of one person's holdings; the label at a door selects the room. */
export function PersonCount(props: PersonCountProps) {
  const { person, rooms, rows, complete, counting, camera, onCamera, onBack } = props;
  const { id: pengguna_id, nama } = person;
  const { confirmed, waiting } = counting;
  const [room, setRoom] = useState<number | null>(null);
  const here = useMemo(
    () => rowsWith(rows, [...confirmed, ...waiting], pengguna_id, window.location.origin),
    [rows, confirmed, waiting, pengguna_id],
  );
  return (
    <PlaceCount
      what="orang"
      nama={nama}
      rows={rows}
      complete={complete}
      here={here}
      counting={counting}
      camera={camera}
      onCamera={onCamera}
      placeOf={(row) => {
        const lokasi_id = room ?? row?.lokasi_id;
        return lokasi_id === undefined ? null : { lokasi_id, pengguna_id };
      }}
      resultOf={(row, { lokasi_id }, before) =>
        resultWith(row, { penggunaId: pengguna_id, lokasiId: lokasi_id, here: before })
      }
      onDoor={(door) => {
        const known = rooms.some((one) => one.lokasi_id === door);
        if (known) setRoom(door);
        return known;
      }}
      onBack={onBack}
    >
      <NativeSelect
        label="Ditemukan di"
        data={[
          { value: '', label: 'Ruang yang tercatat' },
          ...rooms.map(({ lokasi_id, jalur }) => ({ value: String(lokasi_id), label: roomFirst(jalur) })),
        ]}
        value={room === null ? '' : String(room)}
        onChange={(event) => setRoom(Number(event.currentTarget.value) || null)}
      />
    </PlaceCount>
  );
}
