import type { Bidang } from './impor-field.ts';
import { type TextFields, textsOfGroup } from './text-fields.ts';

/** Converts the described texts of one section to fields of a list. */
export function textFieldsOf<Fields extends TextFields>(
  fields: Fields,
  group: Fields[keyof Fields]['group'],
): (Bidang & { nama: keyof Fields & string })[] {
  return textsOfGroup(fields, group).map(([nama, { label, maximum, import: offered }]) => ({
    nama,
    label,
    jenis: 'teks' as const,
    wajib: false,
    maks: maximum,
    ...(offered?.fallback && { bawaan: true as const }),
    ...(offered?.note && { keterangan: offered.note }),
  }));
}
