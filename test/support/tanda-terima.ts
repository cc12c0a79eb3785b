import { createHash } from 'node:crypto';
import { armLink } from '../../src/server/modules/tanda-terima/tautan.repository.ts';
import type { Bast, BastInput } from '../../src/shared/bast.ts';
import { askAs } from './ask.ts';
import { type BastOffice, createBastOffice } from './bast.ts';

export const drawn = {
  bentuk: 'gambar',
  goresan: [Array.from({ length: 9 }, (_, at) => [at * 10, at * 5])],
};
export const typed = { bentuk: 'ketik', nama: 'Sari Dewi', setuju: true };
export const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Builds the body of a signature that refuses the lines of these holdings. */
export const answered = ({ isi }: Bast, refused: number[] = [], tanda_tangan: object = drawn) => ({
  baris: isi.barang.map(({ holding_id }) =>
    refused.includes(holding_id)
      ? { holding_id, diterima: false, alasan: 'Layar retak', kondisi: 'Rusak Ringan' }
      : { holding_id, diterima: true },
  ),
  tanda_tangan,
});

/** Creates an office whose BAST can be signed in each way, including by link. */
export async function createReceiptOffice(env: Record<string, string> = {}) {
  const office = await createBastOffice({
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_FROM: 'manis@kantor.test',
    ...env,
  });
  const { app, admin } = office;
  return {
    ...office,
    ...actsOf(office),
    readState: async (id: number) => (await admin.get(`/api/tanda-terima/${id}`)).json().data,
    db: app.db,
  };
}

const actsOf = ({ app, admin, issued }: BastOffice) => ({
  /** Issues a BAST with a requested tanda terima. */
  asked: (holdings: number[], more: Partial<BastInput> = {}): Promise<Bast> =>
    issued(holdings, { tanda_terima: true, ...more }),
  signs: (who: { token: string }, bast: Bast, body: object = answered(bast)) =>
    askAs(app, who as never).post(`/api/tanda-terima/${bast.id}/terima`, body),
  witnessed: (bast: Bast, body: object = {}) =>
    admin.post(`/api/tanda-terima/${bast.id}/saksikan`, { ...answered(bast), identitas: 'KTP', ...body }),
  sendLink: ({ id }: Pick<Bast, 'id'>) => admin.post(`/api/tanda-terima/${id}/tautan`),
  /** Sends a link; returns the secret that its e-mail would contain. */
  linked: async ({ id }: Pick<Bast, 'id'>): Promise<string> => {
    const answer = await admin.post(`/api/tanda-terima/${id}/tautan`);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { id: tautan } = await app.db
      .selectFrom('tanda_terima_tautan')
      .select('id')
      .where('bast_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return (await armLink(app.db, tautan))?.split('#')[1] ?? '';
  },
  /** Sends a request with the secret of a link, without a session. */
  byLink: (act: 'buka' | 'terima', rahasia: string, body: object = {}, remoteAddress = '203.0.113.5') =>
    app.inject({
      method: 'POST',
      url: `/api/tanda-terima/tautan/${act}`,
      payload: { rahasia, ...body },
      remoteAddress,
      headers: { 'user-agent': 'Peramban penerima' },
    }),
});

export type ReceiptOffice = Awaited<ReturnType<typeof createReceiptOffice>>;
