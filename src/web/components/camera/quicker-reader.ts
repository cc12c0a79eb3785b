/** Reads the text of a QR code in a frame; null where there is none. */
export type FrameReader<Frame> = (frame: Frame) => Promise<string | null>;

/** Number of frames in which both readers must find the same text before one is chosen. */
const TRIES = 3;
/** Interval of frames without a result from the other reader that the reliable one checks, too. */
const EMPTY = 4;

/**
 * Chooses between two readers: both read until they agreed in a few frames, then the faster one is used. If that is the
 * other one, the reliable reader still checks some of its empty frames. A reader that fails or disagrees is dropped.
 */
export function quickerOf<Frame>(
  sure: FrameReader<Frame>,
  other: FrameReader<Frame>,
  now: () => number = () => performance.now(),
): FrameReader<Frame> {
  const spent = { sure: 0, other: 0 };
  let agreed = 0;
  let empty = 0;
  let uses: 'tries' | 'sure' | 'other' = 'tries';

  const withBoth = async (frame: Frame): Promise<string | null> => {
    const began = now();
    const text = await sure(frame);
    if (text === null) return null;
    const between = now();
    const same = await other(frame).catch(() => undefined);
    if (same !== text) uses = 'sure';
    spent.sure += between - began;
    spent.other += now() - between;
    agreed += 1;
    if (uses === 'tries' && agreed === TRIES) uses = spent.other < spent.sure ? 'other' : 'sure';
    return text;
  };
  const withOther = async (frame: Frame): Promise<string | null> => {
    const text = await other(frame).catch(() => undefined);
    if (text === undefined) uses = 'sure';
    if (text) return text;
    empty = (empty + 1) % EMPTY;
    return uses === 'sure' || empty === 0 ? sure(frame) : null;
  };
  return (frame) => (uses === 'sure' ? sure(frame) : uses === 'other' ? withOther(frame) : withBoth(frame));
}
