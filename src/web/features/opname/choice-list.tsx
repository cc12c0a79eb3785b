import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { PemegangOpname, RuangOpname } from '../../../shared/opname.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { roomOf } from './count-rows.ts';
import classes from './opname.module.css';

/** Room or person to count. */
export interface Choice {
  id: number;
  nama: string;
  harapan: number;
  /** Number of counted rows on the server. */
  dihitung: number;
}

interface ChoiceListProps {
  what: 'ruang' | 'orang';
  choices: readonly Choice[];
  /** Number of counted rows by place, including unsent counts; null until the list is loaded. */
  counted: ReadonlyMap<number, number> | null;
  onChoose: (id: number) => void;
}

const words = {
  ruang: { title: 'Ruang', label: 'Pilih ruang', find: 'Cari nama ruang, atau pindai labelnya' },
  orang: { title: 'Orang', label: 'Pilih orang', find: 'Cari nama orang' },
} as const;

/** Builds the choices of rooms. */
export const roomChoices = (rooms: readonly RuangOpname[]): Choice[] =>
  rooms.map(({ lokasi_id, jalur, ...sums }) => ({ ...sums, id: lokasi_id, nama: jalur }));

/** Builds the choices of people. */
export const peopleChoices = (people: readonly PemegangOpname[]): Choice[] =>
  people.map(({ pengguna_id, ...sums }) => ({ ...sums, id: pengguna_id }));

/** Renders the rooms or people to choose from, those with expected rows first. */
export function ChoiceList({ what, choices, counted, onChoose }: ChoiceListProps) {
  const [text, setText] = useState('');
  const { title, label, find } = words[what];
  const wanted = text.trim().toLowerCase();
  const matching = choices
    .filter(({ nama }) => nama.toLowerCase().includes(wanted))
    .sort((one, other) => Number(other.harapan > 0) - Number(one.harapan > 0));
  const choose = () => {
    const scanned = what === 'ruang' ? roomOf(text, window.location.origin) : undefined;
    const one = choices.find(({ id }) => id === scanned) ?? (matching.length === 1 ? matching[0] : undefined);
    if (one) onChoose(one.id);
  };
  return (
    <section aria-label={title}>
      <TextInput
        label={label}
        placeholder={find}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && choose()}
      />
      <ul className={classes.rooms}>
        {matching.slice(0, 100).map(({ id, nama, harapan, ...server }) => {
          const dihitung = counted ? (counted.get(id) ?? 0) : server.dihitung;
          return (
            <li key={id}>
              <button type="button" onClick={() => onChoose(id)}>
                <span>{what === 'ruang' ? <LokasiWay jalur={nama} /> : nama}</span>
                <small className="angka">
                  {formatAngka(dihitung)} dari {formatAngka(harapan)}
                </small>
                {harapan > 0 && dihitung === harapan && (
                  <IconCircleCheck size={18} role="img" aria-label="Sudah lengkap" color="var(--good-text)" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      {matching.length === 0 && <p>Tidak ada {what} dengan nama itu.</p>}
      {matching.length > 100 && (
        <p>
          Masih ada {formatAngka(matching.length - 100)} {what} lain. Ketik sebagian namanya.
        </p>
      )}
    </section>
  );
}
