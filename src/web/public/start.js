// Runs before the first paint: applies the stored or system colour scheme, so that a dark screen doesn't flash white;
// marks whether somebody is signed in, so that the brand doesn't shift; and fetches the first data of the most frequent
// pages while the application loads (api/first-data.ts takes the response).
(() => {
  let chosen = null;
  let token = null;
  let person = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    token = localStorage.getItem('token');
    person = token && JSON.parse(localStorage.getItem('user'));
  } catch {
    // storage is blocked or invalid: system scheme, signed out
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
  document.documentElement.toggleAttribute('data-signed-in', Boolean(person));

  const { pathname, search } = location;
  const admin = person?.roles?.[0]?.name === 'admin';
  const detail = /^\/(barang|buku)\/detail\/(\d+)$/.exec(pathname);
  let url = null;
  if (person && pathname === '/') url = admin ? '/api/dasbor' : '/api/dasbor/saya';
  else if (person && detail) url = `/api/${detail[1]}/${detail[2]}`;
  else if (admin && search === '' && /^\/(barang|buku)$/.test(pathname))
    url = `/api${pathname}?page=1&per_page=25`;
  if (url === null) return;
  const bearer = `Bearer ${token}`;
  const answer = fetch(url, { headers: { Accept: 'application/json', Authorization: bearer } });
  // the rejection is handled by whoever takes the response
  answer.catch(() => undefined);
  window.firstData = { url, bearer, answer };
  // an unused response expires; queries fetch anew
  setTimeout(() => delete window.firstData, 15_000);
})();
