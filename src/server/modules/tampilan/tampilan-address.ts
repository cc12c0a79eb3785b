/** Builds the address of a view's list: filters, sort, columns, and the view's id. */
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
