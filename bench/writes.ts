import { type EndpointResult, measureEndpoint, type Tools } from './endpoint.ts';

const HAND_OUTS = 160;
const CHANGES = 160;
const SIGN_INS = 60;

/** Measures editing a barang, handing out and taking back, and sign-in, which argon2 makes slow on purpose. */
export async function measureWrites(tools: Tools, of: { orang: number }): Promise<EndpointResult[]> {
  const { http, app } = tools;
  // barang with remainder four have no holders
  const barang = (n: number) => 4 + n * 15;
  const held: string[] = [];
  const asked = await measureEndpoint(tools, {
    nama: 'Hand out',
    contoh: `POST /api/barang/${barang(1)}/pengguna`,
    asks: Array.from({ length: HAND_OUTS }, (_, n) => async () => {
      const path = `/api/barang/${barang(n)}/pengguna`;
      const answer = await http.post(path, { pengguna_id: 2 + (n % of.orang), jumlah: 1 });
      held.push(`${path}/${(JSON.parse(answer.text) as { data: { id: number } }).data.id}/kembali`);
      return answer;
    }),
  });
  const back = await measureEndpoint(tools, {
    nama: 'Take back',
    contoh: `POST ${held[1]}`,
    asks: held.map((path) => () => http.post(path, { kondisi_akhir: 'Baik' })),
  });
  const edits = await Promise.all(Array.from({ length: CHANGES }, (_, n) => editOf(tools, barang(n))));
  const change = await measureEndpoint(tools, {
    nama: 'Change price, place and condition of a barang',
    contoh: `PUT /api/barang/${barang(1)}`,
    asks: edits.map(
      ({ path, body }) =>
        () =>
          http.put(path, body),
    ),
  });
  const signIn = await measureEndpoint(tools, {
    nama: 'Sign in',
    contoh: 'POST /api/login',
    asks: Array.from({ length: SIGN_INS }, () => () => http.post('/api/login', app.credentials)),
  });
  return [asked, back, change, signIn];
}

/** Builds the body of the edit form: new price, lokasi and kondisi. */
async function editOf({ http }: Tools, id: number): Promise<{ path: string; body: object }> {
  const path = `/api/barang/${id}`;
  const { data } = JSON.parse((await http.get(path, { keep: true })).text) as {
    data: Record<string, unknown>;
  };
  const kept = ['nama_barang', 'jumlah_barang', 'tahun', 'tanggal_perolehan', 'kategori_id', 'versi'];
  return {
    path,
    body: {
      ...Object.fromEntries(kept.map((name) => [name, data[name]])),
      harga_barang: Number(data.harga_barang) + 1000,
      lokasi_id: 49 + ((Number(data.lokasi_id) - 48) % 252),
      kondisi: data.kondisi === 'Baik' ? 'Rusak Ringan' : 'Baik',
    },
  };
}
