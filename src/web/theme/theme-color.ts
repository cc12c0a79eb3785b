/**
 * Keeps the browser's own bars (phones, the installed app's title bar) in the colour of the top bar. The metas of
 * index.html only know the system's choice of light or dark; a person may have made another one here.
 */
export function followThemeColor(): void {
  const root = document.documentElement;
  const follow = () => {
    const surface = getComputedStyle(root).getPropertyValue('--surface').trim();
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = surface;
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-mantine-color-scheme'] });
}
