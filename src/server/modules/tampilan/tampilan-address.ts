/** Builds the address of a view's list: its filters, sort and columns, and which view it is. */
export function addressOfView({
  id,
  halaman,
  filter,
  kolom,
}: {
  id: number;
  halaman: string;
  filter: Readonly<Record<string, string>>;
  kolom: readonly string[] | null;
}): string {
  const search = new URLSearchParams({
    ...filter,
    ...(kolom && { kolom: kolom.join(',') }),
    tersimpan: String(id),
  });
  return `/${halaman}?${search}`;
}
