import { formatUnit } from '../../../shared/angka.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { opnameEndpoints } from '../../../shared/opname-endpoints.ts';
import { roomFirst } from '../../../shared/room-first.ts';

/** Saves decisions of a review. */
export type Decide = (body: BodyInput<typeof opnameEndpoints.putusan>) => Promise<void>;

/** Formats the pieces found in a room. */
export const placeText = ({ jumlah, jalur, kondisi }: SelisihOpname['letak'][number]): string =>
  [formatUnit(jumlah), `di ${roomFirst(jalur)}`, kondisi].filter(Boolean).join(' · ');
