import { Link } from '@tanstack/react-router';
import { formatAngka } from '../../../shared/angka.ts';
import type { Impor } from '../../../shared/impor.ts';
import { recordsOf } from './entity-words.ts';

interface MadeCountProps {
  impor: Pick<Impor, 'id' | 'status'>;
  jenis: Parameters<typeof recordsOf>[0];
  noun: string;
  count: number;
}

/** Renders how many further records an import made, with a link to them while they are there. */
export function MadeCount({ impor, jenis, noun, count }: MadeCountProps) {
  if (count === 0 || impor.status !== 'selesai') return formatAngka(count);
  return (
    <Link {...recordsOf(jenis, impor.id)}>
      Lihat {formatAngka(count)} {noun}
    </Link>
  );
}
