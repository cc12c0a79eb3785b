const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Renders the sign-in page of the small E-task for one OAuth interaction. */
export function signInPage(uid: string, { email = '', failed = false } = {}): string {
  return `<!doctype html>
<html lang="id">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Masuk - E-task</title>
<style>
body { display: grid; min-height: 100vh; margin: 0; place-items: center; background: #eef2f6; font: 1rem system-ui, sans-serif; }
main { box-sizing: border-box; width: min(25rem, calc(100vw - 2rem)); padding: 1.5rem; border-radius: .75rem; background: #fff; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; }
p { margin: 0 0 1rem; color: #4a5560; }
[role=alert] { color: #a11; }
label { display: block; margin-bottom: .75rem; }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .5rem; border: 1px solid #889; border-radius: .4rem; font: inherit; }
button { padding: .5rem 1rem; border: 0; border-radius: .4rem; background: #1b5e86; color: #fff; font: inherit; }
a { margin-left: 1rem; color: #1b5e86; }
</style>
</head>
<body>
<main>
<h1>E-task (untuk mencoba)</h1>
<p>MANIS ingin mengetahui siapa Anda.</p>
${failed ? '<p role="alert">E-mail atau kata sandi E-task salah.</p>' : ''}
<form method="post" action="/masuk/${escaped(uid)}">
<label>E-mail E-task <input type="email" name="email" value="${escaped(email)}" autocomplete="username" required></label>
<label>Kata sandi E-task <input type="password" name="password" autocomplete="current-password" required></label>
<button type="submit">Masuk ke E-task</button>
<a href="/masuk/${escaped(uid)}/batal">Batal</a>
</form>
</main>
</body>
</html>
`;
}
