import type { Bidang } from '../../../shared/impor-field.ts';

/** A field and its columns. */
export interface MappedField {
  bidang: Bidang;
  kolom: number[];
}

/** Source columns of a field, and their name in messages. */
export interface Place {
  columns: number[];
  names: string[];
  /** Names of the columns, or the field's own where it has none. */
  name: string;
}

/** Source columns of all fields of a plan. */
export class Places {
  /** All columns of the lokasi. */
  readonly lokasi: Place;
  /** All columns of the kondisi. */
  readonly kondisi: Place;
  private readonly fields: ReadonlyMap<string, Place>;

  constructor(bidang: readonly MappedField[], kolom: readonly string[]) {
    const place = (columns: number[], label: string): Place => {
      const names = columns.map((index) => kolom[index] ?? '');
      return { columns, names, name: names.length === 0 ? label : names.join(', ') };
    };
    this.fields = new Map(bidang.map((one) => [one.bidang.nama, place(one.kolom, one.bidang.label)]));
    this.kondisi = place(
      bidang.filter((one) => one.bidang.jenis.startsWith('kondisi')).flatMap((one) => one.kolom),
      'Kondisi',
    );
    const parts = bidang.filter((one) => one.bidang.jenis.startsWith('lokasi'));
    this.lokasi = place(
      parts.flatMap((one) => one.kolom),
      'Lokasi',
    );
  }

  of(field: string): Place {
    if (field === 'kondisi') return this.kondisi;
    return this.fields.get(field) ?? { columns: [], names: [], name: field };
  }
}
