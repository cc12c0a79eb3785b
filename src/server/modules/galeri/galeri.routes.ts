import type { FastifyInstance } from 'fastify';
import { galeriEndpoints } from '../../../shared/galeri.ts';
import { entitasGaleriValues, jenisGaleriLabels, jenisGaleriValues } from '../../../shared/galeri-words.ts';
import { handle } from '../../endpoint.ts';
import {
  addToGaleri,
  describeGaleri,
  type GaleriOf,
  readGaleri,
  removeFromGaleri,
  sortGaleri,
} from './galeri.service.ts';

/** Routes of the photos and documents of barang and buku, which are all alike. */
export function galeriRoutes(app: FastifyInstance): void {
  for (const entitas of entitasGaleriValues)
    for (const jenis of jenisGaleriValues) routesOf(app, { entitas, jenis });
}

function routesOf(app: FastifyInstance, of: Omit<GaleriOf, 'id'>): void {
  const { list, add, order, update, remove } = galeriEndpoints[of.entitas][of.jenis];
  const label = jenisGaleriLabels[of.jenis];

  handle(app, list, async ({ ctx, params: { id } }) => ({ data: await readGaleri(ctx, { ...of, id }) }));

  handle(app, add, async ({ ctx, params: { id }, body }) => ({
    data: await addToGaleri(ctx, { ...of, id }, body),
    message: `${label} sudah ditambahkan.`,
  }));

  handle(app, order, async ({ ctx, params: { id }, body }) => ({
    data: await sortGaleri(ctx, { ...of, id }, body.urutan),
    message: 'Urutannya sudah disimpan.',
  }));

  handle(app, update, async ({ ctx, params: { id, galeriId }, body }) => ({
    data: await describeGaleri(ctx, { ...of, id }, { ...body, galeriId }),
    message: `Keterangan ${label.toLowerCase()} sudah disimpan.`,
  }));

  handle(app, remove, async ({ ctx, params: { id, galeriId } }) => ({
    data: await removeFromGaleri(ctx, { ...of, id }, galeriId),
    message: `${label} sudah dilepas.`,
  }));
}
