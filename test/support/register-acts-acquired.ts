import { type Act, type ActsOffice, type Kept, line, write } from './register-acts.ts';
import { dayAfter, oneOf } from './register-draw.ts';
import type { MutasiModel } from './register-model.ts';

const FISKAL = { kelompok: 'kelompok_1', masa_manfaat_bulan: 48, nilai_residu: 0 } as const;

/** Creates a barang; some come with what they lost before MANIS, of some nobody knows the price. */
export function acquisition({ ask, draw, kept, lokasi, lives }: ActsOffice): Act {
  const [kategori_id, lokasi_id] = [oneOf(draw, [...lives.keys()]), oneOf(draw, lokasi)];
  const day = dayAfter('2023-01-05', draw(700));
  const jumlah = draw(2) === 0 ? 1 : 2 + draw(6);
  const harga = draw(4) === 0 ? null : 1_000_000 + draw(50_000_000);
  const opens = harga !== null && draw(5) === 0;
  const [akumulasi, akumulasi_fiskal] = [draw(500_000) * jumlah + draw(jumlah), draw(500_000)];
  const tanggal = `${Number(day.slice(0, 4)) + 1}-01-01`;
  const body = {
    ...{
      nama_barang: `Barang ${kept.length}`,
      kategori_id,
      lokasi_id,
      kondisi: 'Baik',
      jumlah_barang: jumlah,
    },
    ...{ harga_barang: harga, tahun: Number(day.slice(0, 4)), tanggal_perolehan: day },
    ...(opens && { saldo_awal: { tanggal, akumulasi, akumulasi_fiskal } }),
  };
  return {
    name: opens ? 'opening balance' : harga === null ? 'price unknown' : 'acquired',
    about: [],
    send: () => ask.post('/api/barang', body),
    keep: (answer) => {
      const one: Kept = { id: answer.json().data.id, journal: [], own: false, deleted: [] };
      kept.push(one);
      const ubah: MutasiModel['ubah'] = {
        kategori_id: [null, kategori_id],
        lokasi_id: [null, lokasi_id],
        kondisi: [null, 'Baik'],
        komersial: [null, line(lives.get(kategori_id) ?? 0, day)],
        fiskal: [null, { metode: 'garis_lurus', ...FISKAL, mulai: day }],
      };
      const amounts = { jumlah, harga: harga ?? 0, ubah };
      if (!opens) write(one, 'perolehan', day, amounts);
      else
        write(one, 'saldo_awal', tanggal, {
          ...amounts,
          akumulasi: { komersial: akumulasi, fiskal: akumulasi_fiskal },
        });
    },
  };
}
