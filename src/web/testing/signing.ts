import { act, fireEvent, screen } from '@testing-library/react';

/** Creates one line of a BAST to receive. */
export const lineToReceive = (holding_id: number, nama_barang: string, jumlah: number) => ({
  holding_id,
  kode_barang: `003-2024-00${holding_id}`,
  nama_barang,
  merk: null,
  nomor_seri: null,
  jumlah,
  satuan: null,
  kondisi: 'Baik' as const,
  keterangan: null,
});

/** Types into the field with this label. */
export const fill = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Types a name below a tanda terima and agrees. */
export function sign(): void {
  fill(/^Nama lengkap/, 'Budi Santoso');
  fireEvent.click(screen.getByLabelText(/^Saya menyetujui/));
}

/** Submits the signature. */
export async function submitSigned(): Promise<void> {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Tanda tangani' });
  await act(async () => fireEvent.submit(button.form as HTMLFormElement));
}
