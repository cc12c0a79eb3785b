/**
 * Keeps the colour of the browser's own bars (on phones, and the title bar of the installed app) equal to the top bar.
 * The meta tags of index.html only follow the system's scheme, which the person's choice may override.
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
