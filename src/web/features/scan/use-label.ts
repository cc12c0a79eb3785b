import { useCallback, useRef, useState } from 'react';
import { labelEndpoints, type OfKodeLama } from '../../../shared/label.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { vibrate } from '../../components/camera/vibrate.ts';
import { useNavigateFromPage } from '../../components/use-navigate-from-page.ts';
import { askedOf, typedOf } from '../../entities/label/label-text.ts';

/** Result of the last scanned or typed text. */
export type Outcome =
  | { kind: 'asking' }
  /** Not a label of this office: its text is shown without a link. */
  | { kind: 'foreign'; text: string }
  /** A kode lama of several records; `count` is the number of all. */
  | { kind: 'several'; text: string; records: OfKodeLama[]; count: number }
  | { kind: 'gone'; text: string; catatanId: number | null }
  | { kind: 'failed'; message: string };

/** Milliseconds during which the same text is ignored, as a camera reads it many times a second. */
const SAME_TEXT_MS = 4000;

/** Looks up a text and opens its record, or reports why there is none. */
export function useLabel() {
  const navigate = useNavigateFromPage();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef({ text: '', until: 0 });
  const asking = useRef(false);

  const open = useCallback(
    async (text: string, { again = true, typed = false } = {}) => {
      const same = last.current.text === text && Date.now() < last.current.until;
      if (asking.current || (same && !again)) return;
      last.current = { text, until: Date.now() + SAME_TEXT_MS };
      const isi = (typed ? typedOf : askedOf)(text, window.location.origin);
      if (isi === null) return setOutcome({ kind: 'foreign', text });
      asking.current = true;
      setOutcome({ kind: 'asking' });
      let offered = false;
      try {
        const { data } = await call(labelEndpoints.pindai, { query: { isi } });
        if (data.hasil === 'bukan_label') setOutcome({ kind: 'foreign', text });
        else if (data.hasil === 'tidak_ada') {
          setOutcome({ kind: 'gone', text: isi, catatanId: data.catatan_id });
        } else if (data.hasil === 'beberapa') {
          offered = true;
          vibrate(60);
          setOutcome({ kind: 'several', text: isi, records: data.pilihan, count: data.jumlah });
        } else {
          vibrate(60);
          const params = { id: String(data.id) };
          await navigate({ to: `/${data.jenis}/detail/$id`, params });
        }
      } catch (error) {
        setOutcome({ kind: 'failed', message: sentenceOf(error) });
      } finally {
        asking.current = false;
        // a choice stays while the camera still sees its code
        last.current.until = offered ? Number.POSITIVE_INFINITY : Date.now() + SAME_TEXT_MS;
      }
    },
    [navigate],
  );
  return { outcome, open, clear: () => setOutcome(null) };
}
