import { type JenisAduan, jenisAduanLabels, jenisAduanValues } from '../../../shared/aduan-words.ts';
import { LinkButton } from '../../components/link-button.tsx';

/** Returns the link to the form in which the holder of a barang reports it. */
export const reporting = (barangId: number, jenis: JenisAduan) =>
  ({ to: '/aduan/create', search: { barang: String(barangId), jenis } }) as const;

/** Renders the buttons for the holder of a barang: it is broken, or they want to return it. */
export function ReportLinks({ barangId }: { barangId: number }) {
  return jenisAduanValues.map((jenis) => (
    <LinkButton key={jenis} link={reporting(barangId, jenis)} variant="default">
      {jenisAduanLabels[jenis]}
    </LinkButton>
  ));
}
