import { formatUnit } from '../../../shared/angka.ts';
import type { BodyInput } from '../../../shared/contract.ts';
import type { SelisihOpname } from '../../../shared/opname.ts';
import type { opnameEndpoints } from '../../../shared/opname-endpoints.ts';

/** Keeps decisions of a review. */
export type Decide = (body: BodyInput<typeof opnameEndpoints.putusan>) => Promise<void>;

/** Pieces in a room in words. */
export const placeText = ({ jumlah, jalur, kondisi }: SelisihOpname['letak'][number]): string =>
  [formatUnit(jumlah), `di ${jalur}`, kondisi].filter(Boolean).join(' · ');
