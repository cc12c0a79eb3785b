import { MutasiRecord } from '../../entities/mutasi/mutasi-record.tsx';
import { BarangOnDay } from './barang-on-day.tsx';

/** Renders the tab "Mutasi" of a barang: its state on a chosen day, and its mutasi. */
export function BarangMutasi({ id }: { id: number }) {
  return (
    <>
      <BarangOnDay id={id} />
      <MutasiRecord of={{ barang_id: id }} />
    </>
  );
}
