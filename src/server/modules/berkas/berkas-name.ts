const MAX_NAME = 120;

/** Control, format (such as writing direction) and private-use characters, and those that file systems refuse. */
const unwanted = /[\p{C}<>:"|?*]/gu;

/**
 * Cleans a file name for display and download: no folders, no harmful characters, and an extension that fits the
 * content. It is never used as a path.
 * @param endings extensions that fit the content, the usual one first, e.g. `['jpg', 'jpeg']`
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
