const MAX_NAME = 120;

/** Control, format (such as writing direction) and private characters, and what file systems refuse. */
const unwanted = /[\p{C}<>:"|?*]/gu;

/**
 * A name to show and to download by: no folders, no characters that hide or break something, and an ending that
 * tells the truth. It is never used as a path.
 * @param endings the endings that fit the content, the usual one first, e.g. `['jpg', 'jpeg']`
 */
export function cleanFileName(given: string, endings: readonly [string, ...string[]]): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const name = last
    .normalize('NFC')
    .replace(unwanted, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
  const fits = endings.includes(ending);
  const stem = [...(fits ? name.slice(0, dot) : name)].slice(0, MAX_NAME).join('').trim() || 'berkas';
  return `${stem}.${fits ? ending : endings[0]}`;
}
