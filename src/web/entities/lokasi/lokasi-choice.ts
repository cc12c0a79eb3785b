import { lokasiEndpoints } from '../../../shared/lokasi.ts';
import { roomFirst } from '../../../shared/room-first.ts';
import { roomOf } from '../../../shared/room-of.ts';
import { call } from '../../api/client.ts';
import type { Option } from '../../components/form/async-choice.ts';
import { keys } from '../keys.ts';
import { namedChoice } from '../named-choice.ts';
import { searchLabels } from '../search-labels.ts';

/** Returns a lokasi as an option: its room, and below in grey the path to it. */
function optionOf({ id, jalur }: { id: number; jalur: string }): Option {
  const { room, way } = roomOf(jalur);
  return { id, label: roomFirst(jalur), name: room, note: way, path: jalur };
}

/** Choice among lokasi; one created by name alone is a root. */
export const [lokasiChoice, lokasiCreation] = namedChoice({
  root: keys.lokasi,
  placeholder: searchLabels.lokasi,
  noun: 'lokasi',
  sort: 'jalur',
  list: (request) => call(lokasiEndpoints.list, request),
  read: (request) => call(lokasiEndpoints.read, request),
  create: (lokasi, idempotencyKey) => call(lokasiEndpoints.create, { body: { lokasi }, idempotencyKey }),
  optionOf,
});
