import type { Lokasi } from '../../../shared/lokasi.ts';
import type { BerkasRow } from '../berkas/berkas.repository.ts';

/** A lokasi whose picture has no address yet. */
export type LokasiRow = Omit<Lokasi, 'gambar'> & { gambar: BerkasRow | null };
