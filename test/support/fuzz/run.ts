import { createHash } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { TestApp } from '../app.ts';
import { type Jawaban, kesalahanJawaban, tandaDalam } from './check-answer.ts';
import { bacaDokumen, type Operasi, operasiDari } from './document.ts';
import type { KantorAcak, Peran } from './office.ts';
import { type Kiriman, kirimanRusak, kirimanSah } from './requests.ts';
import type { Disukai } from './valid-values.ts';

/** How much is asked, and from which seed; the same seed asks the same. */
export interface Takaran {
  benih: number;
  /** Requests of each kind to one endpoint in one role. */
  kasus: number;
}

/** Milliseconds after which an answer counts as not given. */
const TERLALU_LAMA = 30_000;
/** Documents of many pages, passwords and pictures take long: a few of them tell as much. */
const BERAT =
  /\/(pdf|ekspor|kir|surat-komitmen|label|pratinjau|ditolak\.csv|login|loginapi|siapkan|password|akun|arus|berkas)$/;

export interface Hasil {
  asked: number;
  /** Operations that answered with success at least once, to see that the inputs get anywhere. */
  reached: Set<string>;
  problems: string[];
}

/** Sends generated requests to every operation of the document in one role, and judges each answer. */
export async function tanyaSemua(
  app: TestApp,
  kantor: KantorAcak,
  peran: Peran,
  takaran: Takaran,
  only?: string,
): Promise<Hasil> {
  const dokumen = await bacaDokumen(app);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: false,
    validateSchema: false,
    schemas: { manis: dokumen },
  });
  formats.default(ajv);
  ajv.addFormat('binary', true);
  const hasil: Hasil = { asked: 0, reached: new Set(), problems: [] };
  for (const operasi of operasiDari(app, dokumen)) {
    if (only && operasi.name !== only) continue;
    await kantor.betulkan(peran);
    for (const { rusak, kiriman } of kirimanUntuk(operasi, await kantor.disukai(peran), peran, takaran)) {
      const jawaban = await tanya(app, operasi, kiriman, await kantor.kepala(peran));
      hasil.asked++;
      if (jawaban.status < 300) hasil.reached.add(operasi.name);
      const wrong = kesalahan({ ajv, kantor, peran, operasi, kiriman, jawaban });
      if (wrong)
        hasil.problems.push(
          `${operasi.name} as ${peran} (${rusak ? 'spoilt' : 'valid'}): ${wrong}\n  ${gambaran(kiriman)}`,
        );
    }
  }
  return hasil;
}

function kirimanUntuk(operasi: Operasi, umum: Disukai, peran: Peran, { benih, kasus }: Takaran) {
  const ditolak = peran === 'tanpa masuk' && operasi.endpoint.permission !== 'public';
  const banyak = ditolak ? Math.ceil(kasus / 6) : BERAT.test(operasi.path) ? Math.ceil(kasus / 4) : kasus;
  const [, , entity = ''] = operasi.path.split('/');
  const disukai = { ...umum, id: umum[`id:${entity}`] ?? [1] };
  const seed = createHash('sha256').update(`${benih} ${peran} ${operasi.name}`).digest().readInt32LE();
  const dari = (rusak: boolean) =>
    fc
      .sample(rusak ? kirimanRusak(operasi, disukai) : kirimanSah(operasi, disukai), {
        seed,
        numRuns: banyak,
      })
      .map((kiriman) => ({ rusak, kiriman }));
  return [...dari(false), ...dari(true)];
}

interface Kejadian {
  ajv: Ajv2020;
  kantor: KantorAcak;
  peran: Peran;
  operasi: Operasi;
  kiriman: Kiriman;
  jawaban: Jawaban;
}

function kesalahan({ ajv, kantor, peran, operasi, kiriman, jawaban }: Kejadian): string | undefined {
  const wrong = kesalahanJawaban(ajv, operasi, kiriman, jawaban);
  if (wrong) return wrong;
  const marks = peran === 'admin' ? kantor.rahasiaSemua : [...kantor.rahasiaSemua, ...kantor.rahasiaOrang];
  const mark = tandaDalam(jawaban, marks);
  if (mark) return `tells ${mark}`;
  if (
    peran === 'tanpa masuk' &&
    operasi.endpoint.permission !== 'public' &&
    ![400, 401, 404].includes(jawaban.status)
  ) {
    return `answered ${jawaban.status} to nobody`;
  }
  return undefined;
}

async function tanya(
  app: TestApp,
  { method, endpoint }: Operasi,
  kiriman: Kiriman,
  kepala: Record<string, string>,
): Promise<Jawaban> {
  const { url, headers, payload } = kiriman;
  const options = {
    method,
    url,
    headers: { ...kepala, ...headers },
    ...(payload !== undefined && { payload }),
  };
  const answering = endpoint.kind === 'events' ? yangPertama(app, options) : app.inject(options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`no answer in ${TERLALU_LAMA} ms: ${method} ${gambaran(kiriman)}`)),
      TERLALU_LAMA,
    );
  });
  const answer = await Promise.race([answering, late]).finally(() => clearTimeout(timer));
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type'] ?? ''),
    headers: answer.headers,
    body: answer.rawPayload,
  };
}

/** Of an answer that never ends, what comes first. */
async function yangPertama(app: TestApp, options: object) {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const chunks: Buffer[] = [];
  const stream = answer.stream();
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk));
    break;
  }
  stream.destroy();
  return { statusCode: answer.statusCode, headers: answer.headers, rawPayload: Buffer.concat(chunks) };
}

function gambaran({ url, headers, payload }: Kiriman): string {
  const body = payload === undefined ? '' : JSON.stringify(payload.toString('latin1').slice(0, 1500));
  return `${url.slice(0, 600)} ${JSON.stringify(headers).slice(0, 400)} ${body}`;
}
