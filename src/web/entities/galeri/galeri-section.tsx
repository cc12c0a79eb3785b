import { IconFile } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import type { GaleriItem } from '../../../shared/galeri.ts';
import { jenisGaleriLabels, MAX_GALERI } from '../../../shared/galeri-words.ts';
import { formatTanggal } from '../../../shared/tanggal.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { StatusBadge } from '../../components/feedback/status-badge.tsx';
import { FileLink } from '../../components/form/file-link.tsx';
import { UploadButtons } from '../../components/form/upload-buttons.tsx';
import { PhotoViewer } from '../../components/gallery/photo-viewer.tsx';
import { useDialog } from '../../components/overlay/use-dialog.ts';
import { PageSection } from '../../components/page-section.tsx';
import { CaptionDialog } from './caption-dialog.tsx';
import type { GaleriOf } from './galeri.queries.ts';
import classes from './galeri-section.module.css';
import { ItemMenu } from './item-menu.tsx';
import { useGaleri } from './use-galeri.ts';

interface GaleriSectionProps {
  of: GaleriOf;
  /** Name of the record, for alternative texts. */
  name: string;
  mayWrite: boolean;
}

const aboutOf = ({ keterangan, tanggal }: GaleriItem) =>
  [keterangan, tanggal && formatTanggal(tanggal)].filter(Boolean).join(', ') || null;

/** Renders the photos of a record as a gallery, or its documents as a list, with editing for admins. */
export function GaleriSection({ of, name, mayWrite }: GaleriSectionProps) {
  const { query, items, endpoints, label, accept, uploads, move, remove, show } = useGaleri(of);
  const [viewed, setViewed] = useState<number | null>(null);
  const describing = useDialog<GaleriItem>();
  const photos = of.jenis === 'foto';
  const drag = useDragOrder((from, to) => void move(from, to));
  return (
    <PageSection
      title={jenisGaleriLabels[of.jenis]}
      text={mayWrite && `Paling banyak ${MAX_GALERI}. Yang pertama adalah ${label} utama.`}
    >
      <Loaded query={query}>
        {() =>
          items.length === 0 ? (
            <p className={classes.nothing}>Belum ada {label}.</p>
          ) : (
            <ol className={photos ? classes.photos : classes.papers} aria-label={`${label} ${name}`}>
              {items.map((item, place) => (
                <li
                  key={item.id}
                  className={classes.item}
                  data-over={drag.over === place || undefined}
                  {...(mayWrite && items.length > 1 && drag.propsOf(place))}
                >
                  {photos ? (
                    <button type="button" className={classes.open} onClick={() => setViewed(place)}>
                      <img
                        src={item.berkas.url_kecil ?? item.berkas.url}
                        alt={`Foto ${place + 1} ${name}${item.keterangan ? `: ${item.keterangan}` : ''}`}
                        loading="lazy"
                      />
                    </button>
                  ) : (
                    <IconFile size={24} stroke={1.5} aria-hidden className={classes.paper} />
                  )}
                  <span className={classes.about}>
                    {!photos && <FileLink file={item.berkas} />}
                    {aboutOf(item) && <span>{aboutOf(item)}</span>}
                    {place === 0 && <StatusBadge tone="info">Utama</StatusBadge>}
                  </span>
                  {mayWrite && (
                    <span className={classes.menu}>
                      <ItemMenu
                        name={item.keterangan ?? item.berkas.nama}
                        place={place}
                        count={items.length}
                        onMove={(to) => void move(place, to)}
                        onDescribe={() => describing.show(item)}
                        onRemove={() => void remove(item)}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
      {mayWrite && (
        <UploadButtons
          uploads={uploads}
          noun={label}
          accept={accept}
          camera={photos}
          disabled={!query.data || items.length >= MAX_GALERI}
        />
      )}
      {photos && (
        <PhotoViewer
          photos={items.map((item, place) => ({
            url: item.berkas.url,
            name: `Foto ${place + 1} ${name}`,
            about: aboutOf(item),
          }))}
          at={viewed}
          onMove={setViewed}
        />
      )}
      {describing.subject && (
        <CaptionDialog
          key={describing.serial}
          open={describing.open}
          onClose={describing.hide}
          recordId={of.id}
          item={describing.subject}
          endpoint={endpoints.update}
          onSaved={show}
        />
      )}
    </PageSection>
  );
}

/** Makes items draggable; keyboard and touch use the menu. */
function useDragOrder(move: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setFrom(null);
    setOver(null);
  };
  const propsOf = (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setFrom(place);
    },
    onDragOver: (event: DragEvent) => {
      if (from === null) return;
      event.preventDefault();
      setOver(place);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (from !== null) move(from, place);
      end();
    },
    onDragEnd: end,
  });
  return { over: from === over ? null : over, propsOf };
}
