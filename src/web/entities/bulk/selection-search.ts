interface Choice {
  ids?: readonly number[] | undefined;
  filter?: object | undefined;
}

/** Builds the query string that passes a selection to another page. */
export function selectionSearch({ ids, filter = {} }: Choice): Record<string, string> {
  if (ids) return { ids: ids.join(',') };
  const narrowed = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { semua: 'ya', ...Object.fromEntries(narrowed.map(([name, value]) => [name, String(value)])) };
}
