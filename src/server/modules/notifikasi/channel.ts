/** NOTIFY channel that tells every process who has new notifications, and which opname changed. */
export const CHANNEL = 'manis_notifikasi';
