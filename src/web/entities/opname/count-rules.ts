import type { Kondisi } from '../../../shared/limits.ts';
import type { CountAnswer } from '../../../shared/opname.ts';
import type { Rincian } from '../../../shared/opname-words.ts';

/** A count stored on this device until the server has confirmed its id. */
export interface WaitingCount {
  id: string;
  urut: number;
  lokasi_id: number;
  /** Holder, where counting is by people. */
  pengguna_id?: number | null;
  kode: string;
  jumlah: number;
  kondisi: Kondisi | null;
  /** Pieces per condition, where they differ; missing in counts of an earlier release. */
  rincian?: Rincian | null;
  catatan: string | null;
  waktu: string;
}

/** Room and person of a count. */
export type Place = Pick<WaitingCount, 'lokasi_id' | 'pengguna_id'>;

/** Consequences of the server's answers. */
export interface Settled {
  /** Ids that the server has: deleted on the device. */
  gone: string[];
  /** Ids to resend under a new id and number. */
  renewed: string[];
  /** Ids refused for their content, with the server's sentence. */
  refused: { id: string; pesan: string }[];
}

/** Derives the consequences of answers; unanswered counts stay unchanged. */
export function settle(sent: readonly WaitingCount[], answers: readonly CountAnswer[]): Settled {
  const known = new Set(sent.map(({ id }) => id));
  const settled: Settled = { gone: [], renewed: [], refused: [] };
  for (const { id, diterima, sebab, pesan } of answers) {
    if (!known.has(id)) continue;
    if (diterima) settled.gone.push(id);
    else if (sebab === 'id_terpakai' || sebab === 'urut_terpakai') settled.renewed.push(id);
    else settled.refused.push({ id, pesan: pesan ?? 'Hitungan ini tidak dapat disimpan.' });
  }
  return settled;
}

/** Generates an id; crypto.randomUUID needs https, which an office's server may lack. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
