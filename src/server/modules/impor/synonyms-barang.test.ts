import { expect, test } from 'vitest';
import { headerGuesser } from '../../lists/header-guess.ts';
import { normalizeHeader } from '../../lists/header-name.ts';
import { alternativesOf } from './column-alternatives.ts';
import { barangEntity } from './entity-barang.ts';
import { proposeColumns } from './propose-columns.ts';
import { alternatifBarang } from './synonyms-alternative-barang.ts';
import { sinonimBarang } from './synonyms-barang.ts';

const guess = headerGuesser(sinonimBarang);
const alternatives = alternativesOf(alternatifBarang);

test.each([
  ['THN', 'tahun'],
  ['Thn Perolehan', 'tahun'],
  ['Tahun Perolehan', 'tahun'],
  ['TAHUN\nPEROLEHAN', 'tahun'],
  ['Year', 'tahun'],
  ['Purchase Date', 'tanggal_perolehan'],
  ['purchase_date', 'tanggal_perolehan'],
  ['PurchaseDate', 'tanggal_perolehan'],
  ['Tgl Beli', 'tanggal_perolehan'],
  ['Tgl. Perolehan', 'tanggal_perolehan'],
  ['Harga Satuan', 'harga_barang'],
  ['Harga Perolehan (Rp)', 'harga_barang'],
  ['HARGA SATUAN (Rp.)', 'harga_barang'],
  ['Unit Price', 'harga_barang'],
  ['Hraga Satuan', 'harga_barang'],
  ['Keadaan', 'kondisi'],
  ['Kondisi Barang', 'kondisi'],
  ['Condition', 'kondisi'],
  ['Ruangan', 'lokasi_ruangan'],
  ['Nama Ruang', 'lokasi_ruangan'],
  ['Gedung', 'lokasi_gedung'],
  ['Lt.', 'lokasi_lantai'],
  ['Lokasi', 'lokasi'],
  ['Merk/Type', 'merk'],
  ['Merek / Tipe', 'merk'],
  ['Merk/Model', 'merk'],
  ['No. Seri', 'nomor_seri'],
  ['S/N', 'nomor_seri'],
  ['Serial Number', 'nomor_seri'],
  ['Qty', 'jumlah_barang'],
  ['Jml', 'jumlah_barang'],
  ['Jumlah Barang', 'jumlah_barang'],
  ['Asal Barang', 'sumber_perolehan'],
  ['Asal-usul', 'sumber_perolehan'],
  ['Satuan', 'satuan'],
  ['Kode Barang', 'kode_lama'],
  ['NUP', 'kode_lama'],
  ['Asset Tag', 'kode_lama'],
  ['Jenis Barang', 'kategori'],
  ['Category', 'kategori'],
  ['Nama Barang', 'nama_barang'],
  ['Nama Brg', 'nama_barang'],
  ['Barang Nama', 'nama_barang'],
  ['Item Name', 'nama_barang'],
  ['Spesifikasi', 'detail_barang'],
  ['Ket.', 'detail_barang'],
  ['No', 'abaikan'],
  ['No.', 'abaikan'],
  ['Jumlah Harga', 'abaikan'],
  ['Total Harga (Rp)', 'abaikan'],
  ['Nilai Buku', 'abaikan'],
  ['Kode Ruangan', 'abaikan'],
])('%s is %s', (header, bidang) => {
  expect(guess(header)?.bidang).toBe(bidang);
});

test.each(['', '—', 'Kolom 7', 'Catu daya', 'xyz', 'Warna cat dinding luar gedung sebelah'])(
  '%j is not guessed',
  (header) => {
    expect(guess(header)).toBeUndefined();
  },
);

test('no name stands for two fields', () => {
  const seen = new Map<string, string>();
  for (const [bidang, names] of Object.entries(sinonimBarang)) {
    for (const name of names) {
      const normal = normalizeHeader(name);
      expect(seen.get(normal) ?? bidang, name).toBe(bidang);
      seen.set(normal, bidang);
    }
  }
});

const propose = (columns: string[], ...rows: string[][]) =>
  proposeColumns(
    columns.map((name) => ({ name })),
    rows,
    barangEntity.bidang,
    { guess, alternatives },
  );

test('each field goes to its best column, and only details may come from several', () => {
  expect(propose(['Nama', 'Nama Barang', 'Keterangan', 'Warna', 'Harga', 'Total'])).toEqual({
    'Nama Barang': 'nama_barang',
    Keterangan: 'detail_barang',
    Warna: 'detail_barang',
    Harga: 'harga_barang',
  });
});

test('a name that is only similar needs fitting values', () => {
  expect(propose(['Harga lelang'], ['mahal'], ['murah'])).toEqual({});
  expect(propose(['Harga lelang'], ['1.000'], ['2.000'])).toEqual({ 'Harga lelang': 'harga_barang' });
});

test('a plain lokasi finds its place beside building and room', () => {
  expect(propose(['Lokasi'])).toEqual({ Lokasi: 'lokasi' });
  expect(propose(['Gedung', 'Lokasi'])).toEqual({ Gedung: 'lokasi_gedung', Lokasi: 'lokasi_ruangan' });
  expect(propose(['Lokasi', 'Ruangan'])).toEqual({ Lokasi: 'lokasi_gedung', Ruangan: 'lokasi_ruangan' });
  expect(propose(['Gedung', 'Ruangan', 'Lokasi'])).toMatchObject({ Lokasi: 'detail_lokasi' });
});

test('a column that comes second keeps what it says: the kind beside the name, the model beside the maker', () => {
  expect(propose(['NAMA BRG', 'JNS BRG', 'KET'])).toEqual({
    'NAMA BRG': 'nama_barang',
    'JNS BRG': 'kategori',
    KET: 'detail_barang',
  });
  expect(propose(['JNS BRG', 'Kategori'])).toEqual({ 'JNS BRG': 'nama_barang', Kategori: 'kategori' });
  expect(propose(['Nama Barang', 'Model'])).toMatchObject({ Model: 'merk' });
  expect(propose(['Nama Barang', 'Model', 'Manufacturer'])).toMatchObject({
    Model: 'detail_barang',
    Manufacturer: 'merk',
  });
});

test.each(['Penanggung Jawab', 'Nama Pengguna', 'Pemegang', 'Pemakai', 'Checked Out To', 'Assigned To'])(
  '%s names the holder of the barang, never its name or place',
  (column) => {
    expect(propose(['JNS BRG', column])).toEqual({ 'JNS BRG': 'nama_barang', [column]: 'pemegang' });
  },
);

test('a second column with people is a note; NIP and day of the hand-out go with the holder', () => {
  expect(propose(['Nama Barang', 'Pemegang', 'Penanggung Jawab', 'NIP', 'Checkout Date'])).toEqual({
    'Nama Barang': 'nama_barang',
    Pemegang: 'pemegang',
    'Penanggung Jawab': 'detail_barang',
    NIP: 'pemegang_nip',
    'Checkout Date': 'tanggal_serah',
  });
});

test.each<[string, Record<string, string>]>([
  [
    'Snipe-IT',
    {
      'Item Name': 'nama_barang',
      Model: 'detail_barang',
      Manufacturer: 'merk',
      Category: 'kategori',
      'Serial Number': 'nomor_seri',
      'Asset Tag': 'kode_lama',
      'Purchase Cost': 'harga_barang',
      'Purchase Date': 'tanggal_perolehan',
      Supplier: 'sumber_perolehan',
      Location: 'lokasi',
      Department: 'detail_barang',
      'Checked Out To': 'pemegang',
      Company: '',
      'Warranty Expires': '',
      'Book Value': '',
    },
  ],
  [
    'Homebox',
    {
      'HB.name': 'nama_barang',
      'HB.location': 'lokasi',
      'HB.labels': 'kategori',
      'HB.quantity': 'jumlah_barang',
      'HB.asset_id': 'kode_lama',
      'HB.manufacturer': 'merk',
      'HB.model_number': 'detail_barang',
      'HB.serial_number': 'nomor_seri',
      'HB.purchase_price': 'harga_barang',
      'HB.purchase_time': 'tanggal_perolehan',
      'HB.purchase_from': 'sumber_perolehan',
      'HB.notes': 'detail_barang',
      'HB.sold_price': '',
      'HB.archived': '',
    },
  ],
  [
    'InvenTree',
    {
      Name: 'nama_barang',
      IPN: 'kode_lama',
      'Category Name': 'kategori',
      Quantity: 'jumlah_barang',
      Units: 'satuan',
      'Location Name': 'lokasi',
      'Purchase Price': 'harga_barang',
      Batch: '',
    },
  ],
  [
    'SIMAK-BMN',
    {
      'Kode Satker': '',
      'Nama Satker': '',
      'Kode Barang': 'kode_lama',
      'Nama Barang': 'nama_barang',
      NUP: 'detail_barang',
      Kondisi: 'kondisi',
      'Merk/Tipe': 'merk',
      'Tgl Rekam': '',
      'Tgl Perolehan': 'tanggal_perolehan',
      'Nilai Perolehan Pertama': '',
      'Nilai Perolehan': 'harga_barang',
      'Nilai Penyusutan': '',
      'Nilai Buku': '',
      Kuantitas: 'jumlah_barang',
      'Status Penggunaan': '',
    },
  ],
])('the columns of %s are proposed right', (_, expected) => {
  const known = Object.fromEntries(Object.entries(expected).filter(([, field]) => field !== ''));
  expect(propose(Object.keys(expected))).toEqual(known);
});
