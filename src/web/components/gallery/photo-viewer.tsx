import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type TouchEvent, useEffect, useRef } from 'react';
import { Modal } from '../overlay/modal.tsx';
import classes from './photo-viewer.module.css';

/** A photo in full size. */
export interface ViewedPhoto {
  url: string;
  /** Subject, for the alternative text. */
  name: string;
  /** Caption. */
  about: string | null;
}

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** Index of the photo; null while closed. */
  at: number | null;
  onMove: (at: number | null) => void;
}

/** Minimum movement of a swipe, in px. */
const SWIPE = 48;

/** Renders photos in full, one at a time: by buttons, arrow keys, Home and End, or a swipe. */
export function PhotoViewer({ photos, at, onMove }: PhotoViewerProps) {
  const count = photos.length;
  const move = useRef((_: number) => {});
  move.current = (to) => onMove(Math.min(count - 1, Math.max(0, to)));
  const open = at !== null;
  useEffect(() => {
    if (at === null) return;
    const onKey = (event: KeyboardEvent) => {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      move.current(to);
    };
    // capture phase, because the dialog stops key events
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [at, count]);
  const begun = useRef<number | null>(null);
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      begun.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const way = (changedTouches[0]?.clientX ?? 0) - (begun.current ?? 0);
      if (begun.current === null || at === null || Math.abs(way) < SWIPE) return;
      move.current(way < 0 ? at + 1 : at - 1);
    },
  };
  const photo = photos[at ?? 0];
  if (!photo) return null;
  return (
    <Modal
      open={open}
      onClose={() => onMove(null)}
      title={`Foto ${(at ?? 0) + 1} dari ${count}`}
      size="xl"
      footer={
        <>
          <Button component="a" href={photo.url} target="_blank" rel="noreferrer" variant="default">
            Buka berkasnya
          </Button>
          <Button onClick={() => onMove(null)}>Tutup</Button>
        </>
      }
    >
      <figure className={classes.figure} {...swipe}>
        <img src={photo.url} alt={photo.name} />
        {count > 1 && (
          <>
            <ActionIcon
              className={classes.back}
              variant="default"
              size="lg"
              disabled={at === 0}
              onClick={() => at !== null && move.current(at - 1)}
              aria-label="Foto sebelumnya"
            >
              <IconChevronLeft size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon
              className={classes.next}
              variant="default"
              size="lg"
              disabled={at === count - 1}
              onClick={() => at !== null && move.current(at + 1)}
              aria-label="Foto berikutnya"
            >
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          </>
        )}
        <figcaption aria-live="polite">{photo.about ?? photo.name}</figcaption>
      </figure>
    </Modal>
  );
}
