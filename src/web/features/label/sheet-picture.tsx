import { useMemo } from 'react';
import { type LabelFormat, labelsPerPage } from '../../../shared/label-format.ts';
import classes from './label.module.css';

interface SheetPictureProps {
  svg: string;
  format: LabelFormat;
  mulai: number;
  onMulai: (place: number) => void;
}

/** Renders a preview of the first page; a click on a position starts there. */
export function SheetPicture({ svg, format, mulai, onMulai }: SheetPictureProps) {
  const address = useMemo(() => `data:image/svg+xml,${encodeURIComponent(svg)}`, [svg]);
  const { halaman, label, tepi, langkah, kolom } = format;
  const places = Array.from({ length: labelsPerPage(format) }, (_, place) => place);
  const share = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className={classes.sheet} data-roll={format.rol || undefined}>
      <img src={address} alt="Pratinjau halaman pertama" />
      {/* keyboard and screen readers use the number input instead */}
      <div aria-hidden>
        {places.length > 1 &&
          places.map((place) => (
            <button
              key={place}
              type="button"
              tabIndex={-1}
              className={classes.place}
              data-first={place === mulai - 1 || undefined}
              title={`Mulai dari label ke-${place + 1}`}
              style={{
                left: share(tepi.kiri + (place % kolom) * langkah.x, halaman.lebar),
                top: share(tepi.atas + Math.floor(place / kolom) * langkah.y, halaman.tinggi),
                width: share(label.lebar, halaman.lebar),
                height: share(label.tinggi, halaman.tinggi),
              }}
              onClick={() => onMulai(place + 1)}
            />
          ))}
      </div>
    </div>
  );
}
