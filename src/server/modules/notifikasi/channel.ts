/** NOTIFY channel that tells every process who has new notifications. */
export const CHANNEL = 'manis_notifikasi';
