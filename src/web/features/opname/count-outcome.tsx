import type { CountResult } from '../../../shared/opname-words.ts';
import { countResultLabels, resultTones } from '../../entities/opname/opname-words.ts';
import classes from './opname.module.css';
import { PhotoButton } from './photo-button.tsx';
import type { Counting } from './use-counting.ts';

/** The last thing that was counted; without an id it was not kept. */
export interface Outcome {
  id: string | null;
  result: CountResult;
  nama: string | null;
  kode: string;
  jumlah: number;
}

interface CountOutcomeProps {
  outcome: Outcome | null;
  results: Counting['results'];
  onPhoto: (hitunganId: string, kode: string, photo: File) => void;
}

/** Says in colour and word what the last count was; what the server says of it replaces what the device thought. */
export function CountOutcome({ outcome, results, onPhoto }: CountOutcomeProps) {
  const said = outcome?.id ? results.get(outcome.id) : undefined;
  // the server may have it as counted already by this very count of the device
  const result = outcome?.result === 'tidak_dikenal' ? (said?.hasil ?? outcome.result) : outcome?.result;
  return (
    <>
      <div role="status" className={classes.outcome} data-tone={result && resultTones[result]}>
        {outcome && result && (
          <>
            <strong>{outcome.id === null ? 'Bukan label MANIS' : countResultLabels[result]}</strong>{' '}
            <span>{said?.nama ?? outcome.nama ?? outcome.kode}</span>
            {outcome.jumlah > 1 && <span className="angka"> · {outcome.jumlah}</span>}
            {outcome.id === null && <span>. Ketik kodenya bila tetap perlu dicatat.</span>}
          </>
        )}
      </div>
      {outcome?.id && (
        <div>
          <PhotoButton
            label={`Foto ${outcome.nama ?? outcome.kode}`}
            onPhoto={(photo) => outcome.id && onPhoto(outcome.id, outcome.kode, photo)}
          />
        </div>
      )}
    </>
  );
}
