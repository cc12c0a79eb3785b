import type { FastifyInstance } from 'fastify';
import { formatAngka } from '../../../shared/angka.ts';
import { type SerahTerimaRinci, serahTerimaEndpoints } from '../../../shared/serah-terima.ts';
import { sendFile } from '../../documents/export-answer.ts';
import { handle } from '../../endpoint.ts';
import { createSerahTerima, removeSerahTerima, saveSerahTerima } from './draft.service.ts';
import { carryOutSerahTerima } from './laksanakan.service.ts';
import { pageOfSerahTerima, readSerahTerima } from './serah-terima.service.ts';
import { issueSuratLater, printSurat } from './surat.service.ts';

/** Routes of serah terima jabatan: drafts, the act, and the surat bebas tanggungan. */
export function serahTerimaRoutes(app: FastifyInstance): void {
  const endpoint = serahTerimaEndpoints;
  handle(app, endpoint.list, async ({ ctx, query }) => pageOfSerahTerima(ctx, query));
  handle(app, endpoint.create, async ({ ctx, body }) => ({
    data: await createSerahTerima(ctx, body),
    message: 'Draf serah terima sudah dibuat. Tentukan ke mana setiap baris pergi.',
  }));
  handle(app, endpoint.read, async ({ ctx, params }) => ({ data: await readSerahTerima(ctx, params.id) }));
  handle(app, endpoint.update, async ({ ctx, params, body }) => ({
    data: await saveSerahTerima(ctx, params.id, body),
    message: 'Draf serah terima sudah disimpan.',
  }));
  handle(app, endpoint.remove, async ({ ctx, params }) => ({
    data: await removeSerahTerima(ctx, params.id),
    message: 'Draf serah terima sudah dihapus.',
  }));
  handle(app, endpoint.laksanakan, async ({ ctx, params, body }) => {
    const data = await carryOutSerahTerima(ctx, params.id, body.versi);
    return { data, message: doneInWords(data) };
  });
  handle(app, endpoint.terbitkan, async ({ ctx, params }) => {
    const data = await issueSuratLater(ctx, params.id);
    return { data, message: `Surat bebas tanggungan ${data.surat?.nomor ?? ''} sudah terbit.` };
  });
  handle(app, endpoint.surat, async ({ ctx, params, request, reply }) =>
    sendFile(reply, await printSurat(ctx, params.id, request.signal)),
  );
}

function doneInWords({ pengguna, bast, surat }: SerahTerimaRinci): string {
  const papers = bast.length > 0 ? ` ${formatAngka(bast.length)} BAST sudah terbit.` : '';
  const letter = surat ? ` Surat bebas tanggungan ${surat.nomor} sudah terbit.` : '';
  return `Serah terima ${pengguna.name} sudah dilaksanakan.${papers}${letter}`;
}
