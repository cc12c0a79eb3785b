import type { JenisBast } from '../../../shared/bast.ts';
import type { Kondisi } from '../../../shared/limits.ts';
import type { BarisTandaTerima } from '../../../shared/tanda-terima.ts';

/** A signed line whose receiver saw another kondisi than its BAST says. */
export interface SeenLine {
  jenis: JenisBast;
  diterima: boolean;
  kondisi: Kondisi;
  kondisi_bast: Kondisi | null;
  /** Whether the BAST was voided. */
  batal: boolean;
  /** Its holding and barang now; null where the barang is gone. */
  kini: {
    holding_id: number;
    jumlah: number;
    /** Whether the pieces are still held. */
    dipegang: boolean;
    barang_id: number;
    kode_barang: string;
    jumlah_barang: number;
    kondisi: Kondisi;
    sisa: number;
    /** Whether somebody recorded a kondisi of this barang since the signature. */
    berubah: boolean;
  } | null;
  dicatat: BarisTandaTerima['dicatat'];
}

/** What the register may take over of a line. */
export type Offer = NonNullable<BarisTandaTerima['register']> & {
  /** Holding that goes along; undefined for pieces in the stock. */
  holding_id: number | undefined;
};

/**
 * Returns what the register still says of the pieces of a line, while nothing has happened to them: with who received
 * them, or back in the stock of the very barang that the BAST lists.
 */
export function offerOf({
  jenis,
  diterima,
  kondisi,
  kondisi_bast,
  batal,
  kini,
  dicatat,
}: SeenLine): Offer | null {
  if (!kini || batal || dicatat || kini.berubah || kini.kondisi === kondisi) return null;
  // a refused return is held again, a refused hand-over is not
  const held = diterima === (jenis === 'penyerahan');
  if (kini.dipegang !== held) return null;
  // returned pieces may have been split off already, or handed out again
  if (!held && (kini.kondisi !== kondisi_bast || kini.sisa < kini.jumlah)) return null;
  const { holding_id, jumlah, barang_id, kode_barang, jumlah_barang } = kini;
  return {
    barang_id,
    kode_barang,
    jumlah_barang,
    kondisi: kini.kondisi,
    jumlah,
    holding_id: held ? holding_id : undefined,
  };
}
