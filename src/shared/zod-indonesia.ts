import { z } from 'zod';

/** Parts of a Zod issue that its sentence is built from. */
interface RawIssue {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  values?: unknown;
  keys?: unknown;
}

const number = new Intl.NumberFormat('id-ID');

const formats: Record<string, string> = {
  email: 'Tulis alamat e-mail yang lengkap, misalnya nama@kantor.id.',
  date: 'Tulis tanggal yang benar, misalnya 2026-11-21.',
  datetime: 'Tulis waktu yang benar.',
  url: 'Tulis alamat web yang lengkap, misalnya https://kantor.id.',
  regex: 'Isian ini memuat karakter yang tidak diterima.',
};

const types: Record<string, string> = {
  string: 'Isian ini harus berupa teks.',
  number: 'Isian ini harus berupa angka.',
  int: 'Isian ini harus berupa bilangan bulat.',
  boolean: 'Isi dengan ya atau tidak.',
  array: 'Isian ini harus berupa daftar.',
  object: 'Isian ini harus berupa objek.',
  date: 'Isian ini harus berupa tanggal.',
};

/** Lists unknown field names, truncated: a request may contain thousands. */
function namesOf(keys: unknown): string {
  const names = Array.isArray(keys) ? keys.map((key) => String(key).slice(0, 50)) : [];
  return names.length > 5 ? `${names.slice(0, 5).join(', ')}, …` : names.join(', ');
}

function sentenceOfLimit(issue: RawIssue, word: 'minimum' | 'maximum'): string {
  const limit = number.format(Number(issue[word]));
  const least = word === 'minimum';
  if (issue.origin === 'string') {
    if (least && Number(issue.minimum) === 1) return 'Wajib diisi.';
    return least ? `Isi sedikitnya ${limit} karakter.` : `Isi paling banyak ${limit} karakter.`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return least ? `Pilih sedikitnya ${limit}.` : `Pilih paling banyak ${limit}.`;
  }
  return least ? `Isi dengan angka ${limit} atau lebih.` : `Isi dengan angka ${limit} atau kurang.`;
}

/** Builds the Indonesian sentence of a Zod issue, saying what to do. */
export function sentenceOfIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Wajib diisi.';
      return types[String(issue.expected)] ?? 'Isian ini tidak sesuai.';
    case 'too_small':
      return sentenceOfLimit(issue, 'minimum');
    case 'too_big':
      return sentenceOfLimit(issue, 'maximum');
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'Format isian ini tidak sesuai.';
    case 'invalid_value':
      if (issue.input === undefined || issue.input === null) return 'Wajib diisi.';
      return `Pilih salah satu: ${(Array.isArray(issue.values) ? issue.values : []).join(', ')}.`;
    case 'unrecognized_keys':
      return `Isian tidak dikenali: ${namesOf(issue.keys)}. Hapus dari data yang dikirim.`;
    default:
      return 'Isian ini tidak sesuai.';
  }
}

z.config({ customError: sentenceOfIssue });

/** Maximum of fields named in one failure. */
const MAX_FIELDS = 100;

/**
 * Groups the sentences of a Zod error by field. A nested field is named with dots (`penyusutan.metode`); errors without
 * a field stand under the empty name.
 */
export function errorsByField(error: z.ZodError): Record<string, string[]> {
  // a map, because a request may name a field `constructor` or `__proto__`
  const byField = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key].join('.'))
        : [issue.path.join('.')];
    for (const name of names) {
      const sentences = byField.get(name);
      if (sentences) sentences.push(issue.message);
      else if (byField.size < MAX_FIELDS) byField.set(name.slice(0, 200), [issue.message]);
    }
  }
  return Object.fromEntries(byField);
}
