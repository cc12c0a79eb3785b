import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatUnit } from '../../../shared/angka.ts';
import { labelOfField } from '../../../shared/field-labels.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { sumLabels } from '../../../shared/sum-labels.ts';
import { officeToday } from '../../../shared/today.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { DefinitionList } from '../../components/definition-list.tsx';
import { DateField } from '../../components/form/date-field.tsx';
import { barangOnDay } from '../../entities/barang/barang.queries.ts';
import { Harga } from '../../entities/barang/harga.tsx';
import { nilaiOf } from '../../entities/barang/nilai-of.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { useBothLedgers } from '../../entities/pengaturan/use-both-ledgers.ts';
import classes from './barang-on-day.module.css';

/** Renders the lokasi, kondisi, pieces and book value of a barang on a chosen day. */
export function BarangOnDay({ id }: { id: number }) {
  const today = officeToday();
  const [per, setPer] = useState('');
  const bothLedgers = useBothLedgers();
  const { data, error } = useQuery({
    ...barangOnDay(id, per),
    enabled: per !== '',
    placeholderData: keepPreviousData,
  });
  const found = per !== '' && !error && data;
  return (
    <section className={classes.onDay} aria-label="Keadaan pada suatu tanggal">
      <DateField label="Keadaan pada tanggal" max={today} value={per} onChange={setPer} />
      <div aria-live="polite">
        {per !== '' && error && <p>{sentenceOf(error)}</p>}
        {found && (
          <DefinitionList
            items={[
              { label: labelOfField('lokasi'), value: <LokasiWay jalur={found.data.lokasi.jalur} /> },
              { label: labelOfField('kondisi'), value: found.data.kondisi },
              { label: labelOfField('kategori'), value: found.data.kategori.nama_kategori },
              {
                label: labelOfField('jumlah_barang'),
                value: formatUnit(found.data.jumlah_barang, found.data.satuan),
              },
              {
                label: sumLabels.nilai_perolehan,
                value: <Harga value={nilaiOf(found.data)} />,
              },
              {
                label: sumLabels.nilai_buku,
                value: found.data.harga_barang === null ? null : formatRupiah(found.meta.nilai_buku),
              },
              ...(bothLedgers && found.meta.fiskal && found.data.harga_barang !== null
                ? [{ label: sumLabels.nilai_buku_fiskal, value: formatRupiah(found.meta.fiskal.nilai_buku) }]
                : []),
            ]}
          />
        )}
      </div>
    </section>
  );
}
