/** Reasons for a camera without a picture. */
export type CameraFault = 'insecure' | 'denied' | 'none' | 'busy' | 'failed';

export const faultWords: Record<CameraFault, { title: string; text: string }> = {
  insecure: {
    title: 'Kamera perlu alamat https',
    text: 'Peramban hanya mengizinkan kamera pada alamat https atau di komputer tempat MANIS berjalan. Minta admin memasang https. Sementara itu, ketik kodenya atau pilih foto label.',
  },
  denied: {
    title: 'Izin kamera ditolak',
    text: 'Izinkan kamera untuk situs ini pada pengaturan peramban (ikon di sebelah kiri alamat), lalu coba lagi. Anda juga dapat mengetik kodenya atau memilih foto label.',
  },
  none: {
    title: 'Kamera tidak ditemukan',
    text: 'Perangkat ini tidak memiliki kamera yang dapat dipakai. Ketik kodenya atau pilih foto label.',
  },
  busy: {
    title: 'Kamera sedang dipakai',
    text: 'Tutup aplikasi lain yang memakai kamera, lalu coba lagi. Anda juga dapat mengetik kodenya atau memilih foto label.',
  },
  failed: {
    title: 'Kamera tidak dapat dinyalakan',
    text: 'Coba beberapa saat lagi. Sementara itu, ketik kodenya atau pilih foto label.',
  },
};

/** Maps an error of getUserMedia to a reason. */
export function faultOf(error: unknown): CameraFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'failed';
}
