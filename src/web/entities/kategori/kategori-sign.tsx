import { kategoriIcon } from './kategori-icon.tsx';

export interface KategoriSignProps {
  /** Name of the kategori. */
  of: string;
}

/** Renders the icon that stands for barang of a kategori in a row of a list. */
export default function KategoriSign({ of }: KategoriSignProps) {
  const Sign = kategoriIcon(of);
  return <Sign size={16} stroke={1.5} />;
}
