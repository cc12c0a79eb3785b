import { z } from 'zod';
import { bukuTexts } from './buku-texts.ts';
import { id, optionalId } from './contract.ts';
import { jumlah, kondisi, nilaiRule, requiredText, rupiah, tahun, versi } from './fields.ts';
import { faultOfIsbn, normalizeIsbn } from './isbn.ts';
import { perubahanInput } from './perubahan-input.ts';
import { writtenTexts } from './text-schemas.ts';

/** Longest text that is still parsed as an ISBN. */
const MAX_ISBN_TEXT = 40;

/** Parses an ISBN as people write it; stored without hyphens, null when empty. */
const isbn = z
  .string()
  .max(MAX_ISBN_TEXT)
  .nullish()
  .transform((text, ctx) => {
    if (!text?.trim()) return null;
    const normalized = normalizeIsbn(text);
    const fault = faultOfIsbn(normalized);
    if (fault !== undefined) ctx.addIssue({ code: 'custom', message: fault });
    return normalized;
  });

/** Fields of a buku that people write; `bukuRules` checks them together. */
export const bukuFields = {
  judul: requiredText(300),
  penulis: requiredText(200),
  penerbit: requiredText(200),
  tahun,
  isbn,
  ...writtenTexts(bukuTexts),
  kondisi,
  jumlah,
  jenis_id: id,
  pengguna_id: optionalId,
  lokasi_id: id,
  harga: rupiah,
  gambar_id: optionalId,
  lampiran_id: optionalId,
};

/** Adds the rule across fields: price times count stays exact. */
function bukuRules<Schema extends z.ZodType<{ harga: number; jumlah: number }>>(schema: Schema): Schema {
  return nilaiRule(schema, 'harga', ({ harga, jumlah: count }) => [harga, count]);
}

export const bukuInput = bukuRules(z.strictObject(bukuFields));

export type BukuInput = z.output<typeof bukuInput>;

/** Body of an edit: the whole record with the version it was read at. */
export const bukuEdit = bukuRules(
  z.strictObject({ ...bukuFields, versi, perubahan: perubahanInput.optional() }),
);

export type BukuEdit = z.output<typeof bukuEdit>;
