import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { type Kondisi, kondisiValues } from '../../../shared/limits.ts';
import { type CountResult, MAX_CATATAN } from '../../../shared/opname-words.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import type { Place } from '../../entities/opname/count-rules.ts';
import { countResultLabels, resultTones } from '../../entities/opname/opname-words.ts';
import type { Given } from './count-dialog.tsx';
import classes from './opname.module.css';
import { PhotoButton } from './photo-button.tsx';
import type { Counting } from './use-counting.ts';

/** Last count with its later changes. */
export interface Kept {
  /** Id of the first count; each later change is a count of its own. */
  id: string;
  lastId: string;
  place: Place;
  /** Kondisi in the register; null if unknown. */
  recorded: Kondisi | null;
  given: Given;
}

/** Result of the last count. */
export interface Outcome {
  /** Null if it was not stored. */
  kept: Kept | null;
  /** Null while neither this device nor the server can tell. */
  result: CountResult | null;
  nama: string | null;
  kode: string;
}

interface CountOutcomeProps {
  outcome: Outcome | null;
  results: Counting['results'];
  onPhoto: (hitunganId: string, kode: string, photo: File) => void;
  /** Changes the last count. */
  onAmend: (more: Partial<Given>) => Promise<void>;
}

/**
 * Renders the result of the last count with colour and text; the server's result replaces this device's. Kondisi, note
 * and photo are one tap away.
 */
export function CountOutcome({ outcome, results, onPhoto, onAmend }: CountOutcomeProps) {
  const kept = outcome?.kept ?? null;
  const said = kept ? results.get(kept.id) : undefined;
  // the server may say "already counted" because of this device's own first count
  const own = outcome?.result ?? null;
  const result = own === null || own === 'tidak_dikenal' ? (said?.hasil ?? own) : own;
  const nama = outcome && (said?.nama ?? outcome.nama ?? outcome.kode);
  const note = () =>
    confirm({
      title: `Catatan untuk ${nama}`,
      text: 'Catatan ini tampil dalam tinjauan.',
      confirmLabel: 'Simpan',
      reason: { label: 'Catatan', required: true, maxLength: MAX_CATATAN },
      run: (catatan) => onAmend({ catatan }),
    });
  return (
    <>
      <div role="status" className={classes.outcome} data-tone={result ? resultTones[result] : undefined}>
        {outcome && (
          <>
            <strong>{kept ? (result ? countResultLabels[result] : 'Tersimpan') : 'Bukan label MANIS'}</strong>{' '}
            <span>{nama}</span>
            {kept && kept.given.jumlah > 1 && <span className="angka"> · {kept.given.jumlah}</span>}
            {kept?.given.kondisi && <span> · {kept.given.kondisi}</span>}
            {kept?.given.catatan && <span> · {kept.given.catatan}</span>}
            {!kept && <span>. Ketik kodenya bila tetap perlu dicatat.</span>}
            {kept && !result && <span>. Dinilai begitu daftarnya lengkap di perangkat ini.</span>}
          </>
        )}
      </div>
      {outcome && kept && (
        <div className={classes.amend}>
          {kept.given.jumlah === 1 &&
            kondisiValues
              .filter((kondisi) => kondisi !== (kept.given.kondisi ?? kept.recorded))
              .map((kondisi) => (
                <Button
                  key={kondisi}
                  size="compact-md"
                  variant="default"
                  onClick={() => void onAmend({ kondisi: kondisi === kept.recorded ? null : kondisi })}
                >
                  {kondisi}
                </Button>
              ))}
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconNote size={16} aria-hidden />}
            onClick={() => void note()}
          >
            Catatan
          </Button>
          <PhotoButton
            label={`Foto ${outcome.nama ?? outcome.kode}`}
            onPhoto={(photo) => onPhoto(kept.lastId, outcome.kode, photo)}
          />
        </div>
      )}
    </>
  );
}
