// Runs before the first paint: applies the stored or system colour scheme, so that a dark screen doesn't flash white;
// marks whether somebody is signed in, so that the brand doesn't shift; and fetches the person and the first data of the
// most frequent pages while the application loads (api/first-data.ts takes the responses).
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
  if (!person) return;
  const urls = [];
  if (pathname === '/') urls.push(admin ? '/api/dasbor' : '/api/dasbor/saya');
  if (detail) urls.push(`/api/${detail[1]}/${detail[2]}`);
  if (detail && admin) urls.push(`/api/penghapusan?kunci=${detail[1]}%3A${detail[2]}`);
  if (admin && search === '' && /^\/(barang|buku)$/.test(pathname))
    urls.push(`/api${pathname}?page=1&per_page=25`);
  urls.push('/api/user');
  const bearer = `Bearer ${token}`;
  // as api/request.ts sends them
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
    Authorization: bearer,
  };
  const answers = {};
  for (const url of urls) {
    answers[url] = fetch(url, { headers });
    // the rejection is handled by whoever takes the response
    answers[url].catch(() => undefined);
  }
  window.firstData = { bearer, answers };
  // an unused response expires; queries fetch anew
  setTimeout(() => delete window.firstData, 15_000);
})();
