/** The NOTIFY channel on which every process hears for whom there is news. */
export const CHANNEL = 'manis_notifikasi';
