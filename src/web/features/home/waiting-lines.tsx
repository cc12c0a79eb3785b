import { useQuery } from '@tanstack/react-query';
import type { StoredUser } from '../../api/session.ts';
import { opnameList } from '../../entities/opname/opname.queries.ts';
import { keadaanSurat } from '../../entities/pengguna/surat-komitmen.queries.ts';
import { penghapusanList } from '../../entities/penghapusan/penghapusan.queries.ts';
import { waitingReceipts } from '../../entities/tanda-terima/tanda-terima.queries.ts';
import { LetterLines } from './letter-lines.tsx';
import { OpnameLines } from './opname-lines.tsx';
import { PenghapusanLines } from './penghapusan-lines.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

/**
 * Renders further pending work: opname, BAST to receive, surat komitmen, penghapusan; nothing for most people. Renders
 * once all are loaded, as a later one would shift the others.
 */
export default function WaitingLines({ user }: { user: StoredUser }) {
  const opname = useQuery(opnameList({ status: 'berjalan', per_page: 5 }));
  const receipts = useQuery(waitingReceipts);
  const letter = useQuery(keadaanSurat(user.id));
  const penghapusan = useQuery(penghapusanList({ giliran: 'saya', sort: 'id', per_page: 5 }));
  if ([opname, receipts, letter, penghapusan].some(({ isLoading }) => isLoading)) return null;
  return (
    <>
      <OpnameLines data={opname.data?.data ?? []} />
      {receipts.data && <ReceiptLines {...receipts.data} />}
      {letter.data && <LetterLines state={letter.data} />}
      <PenghapusanLines data={penghapusan.data?.data ?? []} />
    </>
  );
}
