import { type EntitasGaleri, jenisGaleriValues } from '../../../shared/galeri-words.ts';
import { GaleriSection } from './galeri-section.tsx';

interface RecordFilesProps {
  entitas: EntitasGaleri;
  id: number;
  name: string;
  mayWrite: boolean;
}

/** Renders the photos and documents of a record. */
export default function RecordFiles({ entitas, id, name, mayWrite }: RecordFilesProps) {
  return jenisGaleriValues.map((jenis) => (
    <GaleriSection key={jenis} of={{ entitas, id, jenis }} name={name} mayWrite={mayWrite} />
  ));
}
