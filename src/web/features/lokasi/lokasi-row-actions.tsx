import { IconPlus } from '@tabler/icons-react';
import type { Lokasi } from '../../../shared/lokasi.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { editRow, RowActions, removeRow } from '../../components/table/row-actions.tsx';
import { useGabung } from '../../entities/gabung/use-gabung.tsx';
import { removeLokasi } from './remove-lokasi.ts';

/** Renders the actions of a row: add a child, edit, merge, delete. */
export function LokasiRowActions({ lokasi }: { lokasi: Lokasi }) {
  const id = String(lokasi.id);
  const gabung = useGabung('lokasi');
  return (
    <>
      <RowActions
        name={lokasi.lokasi}
        actions={[
          {
            label: 'Tambah lokasi di dalam',
            icon: IconPlus,
            link: { to: '/lokasi/create', search: { induk: id } },
          },
          editRow({ to: '/lokasi/edit/$id', params: { id } }),
          gabung.actionOf({ id: lokasi.id, name: roomFirst(lokasi.jalur) }),
          removeRow(() => void removeLokasi(lokasi)),
        ]}
      />
      {gabung.dialog}
    </>
  );
}
