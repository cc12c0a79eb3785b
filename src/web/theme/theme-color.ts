/**
 * Keeps the colour of the browser's own bars (phones, the title bar of the installed app) equal to the top bar. The
 * metas of index.html only know the system's light or dark, which the choice made here may override.
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
