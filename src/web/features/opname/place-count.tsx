import { Button } from '@mantine/core';
import { IconArrowLeft, IconCamera, IconCameraOff } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatAngka } from '../../../shared/angka.ts';
import type { HarapanOpname } from '../../../shared/opname.ts';
import type { CountResult } from '../../../shared/opname-words.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { confirm } from '../../components/overlay/confirm-store.ts';
import { askedOf } from '../../entities/label/label-text.ts';
import type { Place } from '../../entities/opname/count-rules.ts';
import type { Given } from './count-dialog.tsx';
import { CountOutcome, type Outcome } from './count-outcome.tsx';
import { findRow, findRows, type RoomRow, roomOf } from './count-rows.ts';
import { signal } from './count-signal.ts';
import { keepPhoto, loadPhoto, tellUnkept } from './keeping.ts';
import { KodeLamaChoice } from './kode-lama-choice.tsx';
import classes from './opname.module.css';
import { RoomRows } from './room-rows.tsx';
import { ScanForm } from './scan-form.tsx';
import type { Counting } from './use-counting.ts';

// lazy, as scanning a label doesn't need it
const loadDialog = () => import('./count-dialog.tsx');
const CountDialog = lazy(async () => ({ default: (await loadDialog()).CountDialog }));
const CameraView = lazy(async () => ({
  default: (await import('../../components/camera/camera-view.tsx')).CameraView,
}));

/** Milliseconds during which the same text is ignored, as a camera reads it many times a second. */
const SAME_TEXT_MS = 4000;

interface PlaceCountProps {
  /** Whether a room or a person is counted. */
  what: 'ruang' | 'orang';
  nama: string;
  /** Daftar harapan: whole, or only the rows expected here. */
  rows: readonly HarapanOpname[];
  /** Whether `rows` is the whole list; until then unknown codes are stored, and get their result later. */
  complete: boolean;
  /** Rows expected or found here. */
  here: readonly RoomRow[];
  counting: Counting;
  /** Returns the place of the counted thing; null until one is chosen. */
  placeOf: (row: HarapanOpname | undefined) => Place | null;
  resultOf: (row: HarapanOpname | undefined, place: Place, before: number) => CountResult;
  /** Handles a door label; returns false if it is not of this opname. */
  onDoor: (lokasiId: number) => boolean;
  onBack: () => void;
  /** Whether the camera is on; it stays on between rooms. */
  camera: boolean;
  onCamera: (open: boolean) => void;
  /** Content above the code input. */
  children?: ReactNode;
}

const words = {
  ruang: { back: 'Ruang', done: 'Selesai di ruang ini', at: 'di', many: 'Jumlah di ruang ini' },
  orang: { back: 'Orang', done: 'Selesai dengan orang ini', at: 'pada', many: 'Jumlah di tempat ini' },
} as const;

/** Renders the counting of one room or person: by camera, barcode scanner or hand. */
export function PlaceCount(props: PlaceCountProps) {
  const { what, nama, rows, complete, here, counting, placeOf, resultOf, onDoor, onBack } = props;
  const { camera, onCamera, children } = props;
  const word = words[what];
  const [questions, setQuestions] = useState<readonly HarapanOpname[]>([]);
  const [asked = null] = questions;
  const ask = (row: HarapanOpname) => setQuestions((open) => [...open, row]);
  const answered = () => setQuestions((open) => open.slice(1));
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const last = useRef({ text: '', at: 0 });
  /** Rows of a scanned kode lama to choose from. */
  const [choice, setChoice] = useState<readonly HarapanOpname[]>([]);
  // with the number of pieces expected here
  const asHere = (row: HarapanOpname) => here.find((one) => one.row.kunci === row.kunci)?.row ?? row;
  const rowOf = (text: string) => {
    const found = findRow(rows, text, window.location.origin);
    return found && asHere(found);
  };
  /** Codes counted before the list was loaded. */
  const unjudged = useRef<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is whole
  useEffect(() => {
    if (!complete) return;
    const several = unjudged.current.splice(0).flatMap((text) => rowOf(text) ?? []);
    setQuestions((open) => [...open, ...several.filter(({ jumlah }) => jumlah > 1)]);
    const kept = outcome?.kept;
    if (!kept || outcome.result !== null) return;
    const row = rowOf(outcome.kode);
    const recorded = row?.kondisi ?? null;
    const result = resultOf(row, kept.place, 0);
    setOutcome({ ...outcome, kept: { ...kept, recorded }, result, nama: row?.nama ?? null });
  }, [complete]);
  const missing = here.filter(({ foreign, here: found, elsewhere }) => !foreign && found + elsewhere === 0);

  const keep = async (text: string, row: HarapanOpname | undefined, given: Given) => {
    const place = placeOf(row);
    if (!place)
      return showToast({ kind: 'error', message: 'Pilih dahulu ruang tempat barang ini ditemukan.' });
    const known = here.find((one) => one.row.kunci === row?.kunci);
    const result = row || complete ? resultOf(row, place, known?.here ?? 0) : null;
    let made: { id: string };
    try {
      // a single piece is in one room only: clears its counts in this person's other rooms
      for (const lokasi_id of known?.row.jumlah === 1 ? (known.rooms ?? []) : [])
        if (lokasi_id !== place.lokasi_id)
          await counting.add({ ...place, lokasi_id, kode: text, ...given, jumlah: 0, rincian: null });
      // stored on the device before the beep
      made = await counting.add({ ...place, kode: text, ...given });
    } catch {
      setOutcome(null);
      return tellUnkept();
    }
    if (result === null) unjudged.current.push(text);
    signal(result);
    const kept = { id: made.id, lastId: made.id, place, recorded: row?.kondisi ?? null, given };
    setOutcome({ kept, result, nama: row?.nama ?? null, kode: text });
  };
  const amend = async (more: Partial<Given>) => {
    const kept = outcome?.kept;
    if (!kept) return;
    const given = { ...kept.given, ...more };
    try {
      const { id } = await counting.add({ ...kept.place, kode: outcome.kode, ...given });
      setOutcome({ ...outcome, kept: { ...kept, lastId: id, given } });
    } catch {
      tellUnkept();
    }
  };
  /** Counts a row, or a code that is in no row; several pieces ask how many. */
  const count = (kode: string, row: HarapanOpname | undefined) => {
    setChoice([]);
    if (row && row.jumlah > 1) return ask(row);
    void keep(row?.kode ?? kode, row, { jumlah: 1, kondisi: null, rincian: null, catatan: null });
  };
  const scanned = (text: string, byHand: boolean) => {
    const door = roomOf(text, window.location.origin);
    if (door !== undefined && onDoor(door)) return signal('cocok');
    const asked = askedOf(text, window.location.origin);
    const found = findRows(rows, text, window.location.origin).map(asHere);
    // a part of the list can't tell whether others have the same kode lama
    const [row] = complete || found[0]?.kode === asked ? found : [];
    if (row && found.length > 1) {
      setOutcome(null);
      return setChoice(found);
    }
    // a stray QR code may hold a secret, so it is stored only if typed
    if (!byHand && !row && asked === null)
      return setOutcome({ kept: null, result: 'tidak_dikenal', nama: null, kode: text });
    count(asked ?? text, row);
  };
  const latest = useRef(scanned);
  latest.current = scanned;
  const busy = useRef(false);
  busy.current = asked !== null || choice.length > 0;
  const seen = useCallback((text: string) => {
    const now = Date.now();
    const same = last.current.text === text && now - last.current.at < SAME_TEXT_MS;
    last.current = { text, at: now };
    if (!same && !busy.current) latest.current(text, false);
  }, []);

  useEffect(() => {
    Promise.all([loadDialog(), loadPhoto()]).catch(() => undefined);
  }, []);

  const finish = async () => {
    const names = missing.slice(0, 10).map(({ row }) => `${row.nama} (${row.kode})`);
    const more = missing.length > 10 ? `, dan ${formatAngka(missing.length - 10)} lainnya` : '';
    const sure =
      missing.length === 0 ||
      (await confirm({
        title: `${formatAngka(missing.length)} barang belum dihitung ${word.at} ${nama}`,
        text: `${names.join(', ')}${more}.`,
        confirmLabel: 'Selesai',
        cancelLabel: 'Hitung lagi',
      }));
    if (sure) onBack();
  };
  return (
    <section aria-label={nama} className={classes.room}>
      <div className={classes.roomHead}>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {word.back}
        </Button>
        <h2>{nama}</h2>
      </div>
      {children}
      <ScanForm onText={(text) => scanned(text, true)} />
      <Button
        variant="default"
        leftSection={camera ? <IconCameraOff size={16} aria-hidden /> : <IconCamera size={16} aria-hidden />}
        aria-pressed={camera}
        onClick={() => onCamera(!camera)}
      >
        {camera ? 'Matikan kamera' : 'Nyalakan kamera'}
      </Button>
      {camera && (
        <Suspense fallback={null}>
          <CameraView onText={seen} />
        </Suspense>
      )}
      <KodeLamaChoice
        rows={choice}
        here={here}
        onChoose={(row) => count(row.kode, row)}
        onClose={() => setChoice([])}
      />
      <CountOutcome
        outcome={outcome}
        results={counting.results}
        onPhoto={(...given) => void keepPhoto(counting, ...given)}
        onAmend={amend}
      />
      {!complete && (
        <p role="status" className={classes.waiting}>
          Daftar belum lengkap di perangkat ini. Yang Anda pindai tetap tersimpan, dan dinilai begitu
          daftarnya lengkap.
        </p>
      )}
      <RoomRows what={what} rows={here} onTick={(row) => scanned(row.kode, true)} onAsk={ask} />
      <Button
        className={classes.wide}
        variant={missing.length === 0 ? 'filled' : 'default'}
        onClick={() => void finish()}
      >
        {word.done}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <CountDialog
            key={asked.kunci}
            row={asked}
            label={word.many}
            onClose={answered}
            onGiven={(given) => {
              answered();
              void keep(asked.kode, asked, given);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
