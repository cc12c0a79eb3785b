import type { OwnWaits } from '../../../shared/dasbor.ts';
import { LetterLines } from './letter-lines.tsx';
import { OpnameLines } from './opname-lines.tsx';
import { PenghapusanLines } from './penghapusan-lines.tsx';
import { ReceiptLines } from './receipt-lines.tsx';

/** Renders what waits for a person: opname, BAST to receive, surat komitmen, penghapusan. */
export function WaitingLines({ of }: { of: OwnWaits }) {
  const { opname, tanda_terima, surat, penghapusan } = of;
  return (
    <>
      <OpnameLines data={opname} />
      <ReceiptLines {...tanda_terima} />
      {surat && <LetterLines letter={surat} />}
      <PenghapusanLines data={penghapusan} />
    </>
  );
}
