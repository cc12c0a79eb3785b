/** Names who decided: a person, or the application where the stock did not last. */
export const deciderOf = ({ diputus_oleh }: { diputus_oleh: { name: string } | null }): string =>
  diputus_oleh?.name ?? 'aplikasi';
