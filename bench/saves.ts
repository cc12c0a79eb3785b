// `npm run bench -- saves FOLDER`: measures saving a barang and importing 50,000 through the API, in turn with another
// release built in FOLDER. Offices have 100,000 barang, or 10,000 with `--kecil`.
import { type BenchApp, startApp } from './app.ts';
import { fillBench, fillWith, type OfficeSize, officeSizes } from './fill.ts';
import { type Client, createClient, distribution } from './measure.ts';
import { usageOf } from './process.ts';

/** Turns per release, and saves per kind and turn. */
const TURNS = 10;
const SAVES = 60;
const IMPORTS = 3;
const size: OfficeSize = process.argv.includes('--kecil') ? officeSizes.kecil : officeSizes.biasa;
const IMPORT_ROWS = 50_000;

type Barang = Record<string, unknown>;

interface Release {
  nama: string;
  app: BenchApp;
  http: Client;
}

/** Kinds of saves: changes to an existing barang, or a new one without an id. */
const kinds: Record<string, (barang: Barang) => Barang> = {
  'keterangan alone': ({ detail_barang }) => ({ detail_barang: `${detail_barang} .`.slice(-120) }),
  lokasi: ({ lokasi_id }) => ({ lokasi_id: 49 + ((Number(lokasi_id) - 48) % 252) }),
  kondisi: ({ kondisi }) => ({ kondisi: kondisi === 'Baik' ? 'Rusak Ringan' : 'Baik' }),
  price: ({ harga_barang }) => ({ harga_barang: Number(harga_barang) + 1000 }),
  'price, lokasi, kondisi': (one) => ({
    ...kinds.lokasi?.(one),
    ...kinds.kondisi?.(one),
    ...kinds.price?.(one),
  }),
  'new barang': () => ({ id: undefined }),
};

const kept = [
  'nama_barang',
  'merk',
  'nomor_seri',
  'detail_barang',
  'fungsi',
  'satuan',
  'jumlah_barang',
  'tahun',
  'tanggal_perolehan',
  'sumber_perolehan',
  'kategori_id',
  'harga_barang',
  'lokasi_id',
  'kondisi',
  'versi',
];

async function started(nama: string, folder: string): Promise<Release> {
  const app = await startApp({ root: folder });
  if (folder === '.') await fillBench(app.database, size);
  else await fillWith(folder, app.database, size);
  return { nama, app, http: createClient(app.address, app.token) };
}

/** CPU seconds of the application and its database. */
const processor = ({ app }: Release) => {
  const { sendiri, anak } = usageOf(app.pid);
  return sendiri.detik + anak.detik;
};

/** Saves some barang one after another; returns the milliseconds of each and the CPU time of all. */
async function save(
  release: Release,
  kind: string,
  turn: number,
): Promise<{ times: number[]; processorMs: number }> {
  const { http } = release;
  const change = kinds[kind] as (typeof kinds)[string];
  const bodies: Barang[] = [];
  for (let n = 0; n < SAVES; n++) {
    // barang with remainder four have no holders
    const id = 4 + (((turn * SAVES + n) * 15) % (size.barang - 10));
    const { data } = JSON.parse((await http.get(`/api/barang/${id}`, { keep: true })).text);
    bodies.push({
      id,
      ...Object.fromEntries(kept.map((name) => [name, data[name]])),
      ...change(data),
    });
  }
  const times: number[] = [];
  const before = processor(release);
  for (const { id, ...body } of bodies) {
    const from = performance.now();
    if (id === undefined) await http.post('/api/barang', { ...body, versi: undefined });
    else await http.put(`/api/barang/${id}`, body);
    times.push(performance.now() - from);
  }
  return { times, processorMs: (processor(release) - before) * 1000 };
}

/** Imports a list of new barang; returns duration and CPU time of applying it, in milliseconds. */
async function importList(
  { app, http, ...release }: Release,
  turn: number,
): Promise<[ms: number, processorMs: number]> {
  const rows = Array.from({ length: IMPORT_ROWS }, (_, n) =>
    [
      `Kursi Impor ${turn} ${n}`,
      'Chitose',
      `SN-${turn}-${n}`,
      `Peralatan Kantor`,
      'Gedung A',
      750_000 + n,
      1 + (n % 3),
      `2024-03-${String(1 + (n % 28)).padStart(2, '0')}`,
      2024,
      'Baik',
    ].join(','),
  );
  const form = new FormData();
  const head =
    'Nama barang,Merk,Nomor seri,Kategori,Lokasi,Harga,Jumlah,Tanggal perolehan,Tahun perolehan,Kondisi';
  const text = [head, ...rows].join('\n');
  form.append('file', new Blob([text], { type: 'text/csv' }), 'impor.csv');
  const answer = await fetch(`${app.address}/api/impor/barang`, {
    method: 'POST',
    headers: { authorization: `Bearer ${app.token}` },
    body: form,
  });
  const uploaded = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(uploaded));
  const { id, usulan } = uploaded.data;
  const checked = JSON.parse((await http.post(`/api/impor/${id}/periksa`, { pemetaan: usulan })).text);
  if (checked.data.diterima === 0) throw new Error(JSON.stringify(checked));
  const whole = { app, http, ...release };
  const [from, before] = [performance.now(), processor(whole)];
  const applied = JSON.parse((await http.post(`/api/impor/${id}/terapkan`, {})).text);
  const took: [number, number] = [performance.now() - from, (processor(whole) - before) * 1000];
  if (applied.data.dibuat !== IMPORT_ROWS) throw new Error(JSON.stringify(applied.data));
  return took;
}

const [folder] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
if (!folder) throw new Error('Name the folder of another release, with its node_modules and its dist.');
const releases = [await started('other', folder), await started('this', '.')];
const ratio = (one: number, other: number) => (one / other).toFixed(2);
try {
  console.log(
    '| save | other p50 | this p50 | times | other processor | this processor | times |\n|---|---:|---:|---:|---:|---:|---:|',
  );
  for (const kind of Object.keys(kinds)) {
    const found = releases.map(() => ({ times: [] as number[], processorMs: 0 }));
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [index, release] of releases.entries()) {
        const { times, processorMs } = await save(release, kind, turn);
        // the first turn is warm-up
        if (turn > 0) found[index]?.times.push(...times);
        if (turn > 0 && found[index]) found[index].processorMs += processorMs;
      }
    }
    const [other, own] = found.map(({ times, processorMs }) => [
      distribution(times).p50,
      processorMs / times.length,
    ]);
    const [a = 0, b = 0] = other ?? [];
    const [c = 0, d = 0] = own ?? [];
    console.log(
      `| ${kind} | ${a.toFixed(2)} | ${c.toFixed(2)} | ${ratio(c, a)} | ${b.toFixed(2)} | ${d.toFixed(2)} | ${ratio(d, b)} |`,
    );
  }
  for (let turn = 0; turn < IMPORTS; turn++) {
    const [[a, b], [c, d]] = [
      await importList(releases[0] as Release, turn),
      await importList(releases[1] as Release, turn),
    ];
    console.log(
      `| import of ${IMPORT_ROWS} | ${a.toFixed(0)} | ${c.toFixed(0)} | ${ratio(c, a)} | ${b.toFixed(0)} | ${d.toFixed(0)} | ${ratio(d, b)} |`,
    );
  }
} finally {
  for (const { http, app } of releases) {
    http.close();
    await app.stop();
  }
}
