import type { ReactNode } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { Buku } from '../../../shared/buku.ts';
import { formatRupiah } from '../../../shared/rupiah.ts';
import { ChoiceName } from '../../components/form/choice-name.tsx';
import { jenisChoice } from '../../entities/jenis/jenis-choice.ts';
import { lokasiChoice } from '../../entities/lokasi/lokasi-choice.ts';
import { LokasiWay } from '../../entities/lokasi/lokasi-way.tsx';
import { penggunaChoice } from '../../entities/pengguna/pengguna-choice.ts';
import type { BukuValues } from './buku-form-values.ts';

/**
 * Renders the value of a form field as text.
 * @param buku the record, which names its own references
 */
export function bukuValue(field: keyof BukuValues & string, values: BukuValues, buku: Buku): ReactNode {
  switch (field) {
    case 'jenis_id':
      return values.jenis_id === buku.jenis_id ? (
        buku.jenis.jenis_buku
      ) : (
        <ChoiceName choice={jenisChoice} id={values.jenis_id} />
      );
    case 'lokasi_id':
      return values.lokasi_id === buku.lokasi_id ? (
        <LokasiWay jalur={buku.lokasi.jalur} />
      ) : (
        <ChoiceName choice={lokasiChoice} id={values.lokasi_id} />
      );
    case 'pengguna_id':
      // null renders as "kosong"
      return values.pengguna_id && <ChoiceName choice={penggunaChoice} id={values.pengguna_id} />;
    case 'harga':
      return formatRupiah(values.harga);
    case 'jumlah':
      return typeof values.jumlah === 'number' ? formatAngka(values.jumlah) : values.jumlah;
    case 'gambar':
    case 'lampiran':
      return values[field]?.nama ?? '';
    default:
      return String(values[field]);
  }
}
