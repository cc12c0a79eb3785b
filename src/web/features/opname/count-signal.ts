import type { CountResult } from '../../../shared/opname-words.ts';
import { vibrate } from '../../components/camera/vibrate.ts';

let audio: AudioContext | undefined;

/** Pitch of each result in Hz: high for a match, low for a mismatch. */
const pitch: Record<CountResult, number> = {
  cocok: 1320,
  sudah_dihitung: 880,
  ruang_lain: 520,
  orang_lain: 520,
  di_luar_cakupan: 520,
  tidak_dikenal: 260,
};

/** Pitch of a stored count without a result yet, in Hz. */
const UNJUDGED = 700;

/** Beeps and vibrates, if the device can. */
export function signal(result: CountResult | null): void {
  vibrate(result === 'cocok' ? 60 : [60, 60, 120]);
  try {
    audio ??= new AudioContext();
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = result === null ? UNJUDGED : pitch[result];
    volume.gain.value = 0.15;
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.12);
  } catch {
    // no audio on this device
  }
}
