// Runs before the first paint: applies the stored colour scheme, or the system's, so that a dark screen never flashes
// white; and says whether somebody is signed in, so that the brand stands where the application will draw it.
(() => {
  let chosen = null;
  let token = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    token = localStorage.getItem('user') && localStorage.getItem('token');
  } catch {
    // storage is blocked: follows the system
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-signed-in', Boolean(token));
})();
