import { Button } from '@mantine/core';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { pathOf, SIGNATURE, type Stroke } from '../../../shared/tanda-terima-words.ts';
import classes from './signature.module.css';

interface SignaturePadProps {
  value: readonly Stroke[];
  onChange: (strokes: Stroke[]) => void;
  error: ReactNode;
}

type Point = [x: number, y: number];

/** Minimum distance in points between two stored points. */
const NEAR = 3;

/** Renders a field to sign in with a finger, a pen or the mouse; stores strokes, not a picture. */
export function SignaturePad({ value, onChange, error }: SignaturePadProps) {
  const stroke = useRef<{ pointer: number; before: readonly Stroke[]; points: Point[] } | null>(null);

  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const running = stroke.current;
    if (running?.pointer !== event.pointerId) return;
    const point = pointOf(event);
    const last = running.points.at(-1);
    if (last && Math.hypot(last[0] - point[0], last[1] - point[1]) < NEAR) return;
    running.points = [...running.points, point];
    onChange([...running.before, running.points]);
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke.current || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    stroke.current = { pointer: event.pointerId, before: value, points: [] };
    draw(event);
  };
  const end = ({ pointerId }: PointerEvent<SVGSVGElement>) => {
    if (stroke.current?.pointer === pointerId) stroke.current = null;
  };
  return (
    <div className={classes.pad} data-path="tanda_tangan.goresan" data-wrong={error ? true : undefined}>
      <svg
        viewBox={`0 0 ${SIGNATURE.width} ${SIGNATURE.height}`}
        role="img"
        aria-label={value.length > 0 ? 'Tanda tangan yang digambar' : 'Kotak tanda tangan, masih kosong'}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line x1="40" x2={SIGNATURE.width - 40} y1="160" y2="160" />
        <path d={pathOf(value)} />
      </svg>
      <div className={classes.below}>
        <span>Gambar dengan jari, pena, atau tetikus.</span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={value.length === 0}
          onClick={() => onChange([])}
        >
          Hapus gambar
        </Button>
      </div>
      {error && (
        <p role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the coordinates of a pointer in the signature field. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const within = (share: number, size: number) => Math.round(Math.min(Math.max(share, 0), 1) * size);
  return [
    within((clientX - left) / width, SIGNATURE.width),
    within((clientY - top) / height, SIGNATURE.height),
  ];
}
