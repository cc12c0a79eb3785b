import type { Bidang } from './impor-bidang-type.ts';
import { type TextFields, textsOfGroup } from './text-fields.ts';

/** The described texts of one part of a record, as columns of a list. */
export function textBidang<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): (Bidang & { nama: keyof Fields & string })[] {
  return textsOfGroup(fields, group).flatMap((nama) => {
    const field = fields[nama];
    if (!field) return [];
    return {
      nama,
      label: field.label,
      jenis: 'teks' as const,
      wajib: false,
      maks: field.maximum,
      ...(field.import?.fallback && { bawaan: true as const }),
      ...(field.import?.note && { keterangan: field.import.note }),
    };
  });
}
