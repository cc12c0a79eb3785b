import { type Alat, type HasilTitik, ukurTitik } from './endpoint.ts';

const HAND_OUTS = 160;
const SIGN_INS = 60;

/** Times handing out and taking back, and signing in: argon2 makes that dear on purpose. */
export async function ukurTulisan(alat: Alat, of: { orang: number }): Promise<HasilTitik[]> {
  const { http, aplikasi } = alat;
  // nobody holds what leaves a rest of four
  const barang = (n: number) => 4 + n * 15;
  const held: string[] = [];
  const asked = await ukurTitik(alat, {
    nama: 'Hand out',
    contoh: `POST /api/barang/${barang(1)}/pengguna`,
    asks: Array.from({ length: HAND_OUTS }, (_, n) => async () => {
      const path = `/api/barang/${barang(n)}/pengguna`;
      const answer = await http.post(path, { pengguna_id: 2 + (n % of.orang), jumlah: 1 });
      held.push(`${path}/${(JSON.parse(answer.text) as { data: { id: number } }).data.id}/kembali`);
      return answer;
    }),
  });
  const back = await ukurTitik(alat, {
    nama: 'Take back',
    contoh: `POST ${held[1]}`,
    asks: held.map((path) => () => http.post(path, { kondisi_akhir: 'Baik' })),
  });
  const signIn = await ukurTitik(alat, {
    nama: 'Sign in',
    contoh: 'POST /api/login',
    asks: Array.from({ length: SIGN_INS }, () => () => http.post('/api/login', aplikasi.credentials)),
  });
  return [asked, back, signIn];
}
