import { MutasiRecord } from '../../entities/mutasi/mutasi-record.tsx';
import { BarangOnDay } from './barang-on-day.tsx';

/** Renders the tab "Mutasi" of a barang: what it was on a day that is picked, and what happened to it. */
export function BarangMutasi({ id }: { id: number }) {
  return (
    <>
      <BarangOnDay id={id} />
      <MutasiRecord of={{ barang_id: id }} />
    </>
  );
}
