import { Alert, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Bast } from '../../../shared/bast.ts';
import { type TandaTerima, tandaTerimaEndpoints } from '../../../shared/tanda-terima.ts';
import { openOrSay } from '../../components/feedback/open-or-say.ts';
import { KeptSignature } from '../../entities/tanda-terima/kept-signature.tsx';
import { TandaTerimaBadge } from '../../entities/tanda-terima/tanda-terima-badge.tsx';

/** Renders a tanda terima that no longer needs a signature, and why. */
export function Settled({ bast, asked }: { bast: Bast; asked: TandaTerima | null }) {
  const { id, batal, pengganti } = bast;
  if (asked?.tanda_tangan)
    return (
      <>
        <p>
          <TandaTerimaBadge status={asked.status} />
        </p>
        <KeptSignature tanda_tangan={asked.tanda_tangan} />
        <Button
          mt="md"
          variant="default"
          onClick={() => openOrSay(tandaTerimaEndpoints.pdf, { params: { id } })}
        >
          Buka lembar tanda terima
        </Button>
      </>
    );
  if (!batal) return <Alert color="gray">Tanda terima atas BAST ini tidak diminta.</Alert>;
  return (
    <Alert color="red" title="BAST ini sudah dibatalkan">
      {batal.alasan}
      {pengganti.map((one) => (
        <div key={one.id}>
          Digantikan oleh{' '}
          <Link to="/tanda-terima/$id" params={{ id: String(one.id) }}>
            {one.nomor}
          </Link>
          .
        </div>
      ))}
    </Alert>
  );
}
