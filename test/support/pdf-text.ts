import { inflateSync } from 'node:zlib';

/** Extracts the text of a PDF: one string per page, without spaces, in drawing order. */
export function pdfText(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(referenceOf(head, 'Resources'))?.head ?? '';
      const letters = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
          const map = referenceOf(objects.get(Number(id))?.head ?? '', 'ToUnicode');
          return [name, lettersOf(objects.get(map)?.stream() ?? '')] as const;
        }),
      );
      return drawn(objects.get(referenceOf(head, 'Contents'))?.stream() ?? '', letters);
    });
}

interface PdfObject {
  head: string;
  stream: () => string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const raw = pdf.toString('latin1');
  const found = new Map<number, PdfObject>();
  for (const { 0: first, 1: id, index } of raw.matchAll(/^(\d+) 0 obj$/gm)) {
    const from = index + first.length;
    const end = raw.indexOf('\nendobj', from);
    const at = raw.slice(from, end).indexOf('\nstream\n');
    const stream = () => {
      const begin = from + at + '\nstream\n'.length;
      return inflateSync(pdf.subarray(begin, raw.indexOf('\nendstream', begin))).toString('latin1');
    };
    found.set(Number(id), { head: raw.slice(from, at < 0 ? end : from + at), stream });
  }
  return found;
}

const referenceOf = (head: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? -1);

/** Reads the characters of a font by glyph number; a ligature has several, with spaces between: `<0074 0074>`. */
export function lettersOf(map: string): string[] {
  const listed = [...map.matchAll(/\[(.*?)\]/gs)].map(([, list = '']) => list).join(' ');
  return [...listed.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
    (hex.match(/[0-9a-f]{4}/g) ?? []).map((code) => String.fromCharCode(Number.parseInt(code, 16))).join(''),
  );
}

function drawn(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  let text = '';
  for (const [, font, pieces = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? [];
    for (const [, hex = ''] of pieces.matchAll(/<([0-9a-f]+)>/g))
      for (const code of hex.match(/.{4}/g) ?? []) text += letters[Number.parseInt(code, 16)] ?? '?';
  }
  return text.replace(/\s/g, '');
}
