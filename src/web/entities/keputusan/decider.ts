/** Names who decided: a person, or the application when the stock was used up. */
export const deciderOf = ({ diputus_oleh }: { diputus_oleh: { name: string } | null }): string =>
  diputus_oleh?.name ?? 'aplikasi';
