import type { NamaKategori } from './office.ts';

/** Kinds of barang: brands, price ranges in thousands of rupiah, and quantities. */
export interface BarangKind {
  nama: string;
  merk: readonly string[];
  kategori: NamaKategori;
  /** Price range per unit in thousands of rupiah. */
  harga: readonly [least: number, most: number];
  jumlah: readonly [least: number, most: number];
  satuan: string;
  /** True when each piece has a serial number. */
  berseri: boolean;
  /** Weight in random choices. */
  bobot: number;
}

/**
 * name | brands | kategori | price in thousands of rupiah, from-to | pieces, from-to | unit | serial number | weight
 */
const daftar = `
Laptop | Lenovo ThinkPad E14, ASUS ExpertBook B1, Acer TravelMate P2, HP ProBook 440 | Komputer dan Laptop | 9500-17800 | 1-1 | unit | seri | 5
Komputer Desktop | Dell OptiPlex 3000, Lenovo ThinkCentre M70, HP ProDesk 400 | Komputer dan Laptop | 8200-14500 | 1-1 | unit | seri | 3
Monitor LED 24 inci | LG 24MP400, Samsung LF24, ViewSonic VA2432 | Komputer dan Laptop | 1650-2900 | 1-6 | unit |  | 2
Tablet Pendataan | Samsung Galaxy Tab A9, Advan Tab A10 | Komputer dan Laptop | 2300-4700 | 2-12 | unit |  | 1
Printer Laser | HP LaserJet M211, Brother HL-L2375, Canon LBP6030 | Printer dan Pemindai | 1900-5400 | 1-1 | unit | seri | 2
Printer Tangki Tinta | Epson L3250, Canon PIXMA G3020, Brother DCP-T420 | Printer dan Pemindai | 2400-3900 | 1-1 | unit | seri | 2
Pemindai Dokumen | Fujitsu fi-7030, Epson DS-530 | Printer dan Pemindai | 6300-12800 | 1-1 | unit | seri | 1
Mesin Fotokopi | Canon iR 2425, Kyocera TASKalfa 2020 | Printer dan Pemindai | 24000-43000 | 1-1 | unit | seri | 1
Server Rak | Dell PowerEdge R350, HPE ProLiant DL20 | Jaringan dan Server | 38000-86000 | 1-1 | unit | seri | 1
Switch 24 Port | MikroTik CRS326, TP-Link TL-SG1024 | Jaringan dan Server | 1700-5200 | 1-3 | unit |  | 1
Titik Akses Wi-Fi | Ubiquiti U6 Lite, Ruijie RG-RAP2200 | Jaringan dan Server | 950-2600 | 1-6 | unit |  | 1
UPS 1200 VA | APC Back-UPS, Prolink PRO1201 | Jaringan dan Server | 1100-2300 | 1-4 | unit |  | 1
Proyektor | Epson EB-E500, BenQ MX560, ViewSonic PA503 | Alat Presentasi | 5400-9800 | 1-1 | unit | seri | 2
Layar Proyektor 70 inci | Brite, Screenview | Alat Presentasi | 450-1300 | 1-2 | unit |  | 1
Televisi 55 inci | Samsung, LG, Polytron | Alat Presentasi | 5900-9600 | 1-1 | unit | seri | 1
Pengeras Suara Portabel | Baretone, Yamaha Stagepas | Alat Presentasi | 1800-8700 | 1-1 | unit |  | 1
Meja Kerja | Modera, Uno, Orbitrend | Meja dan Kursi | 950-2700 | 1-10 | buah |  | 3
Meja Rapat | Modera, Highpoint | Meja dan Kursi | 3800-11500 | 1-2 | buah |  | 1
Kursi Kerja | Chitose, Fantoni, Donati | Meja dan Kursi | 650-2400 | 2-12 | buah |  | 3
Kursi Lipat | Chitose Yamato, Futura | Meja dan Kursi | 285-460 | 20-80 | buah |  | 1
Sofa Tamu | Ligna, Vivente | Meja dan Kursi | 3200-8900 | 1-1 | set |  | 1
Lemari Arsip | Brother, Lion, VIP | Lemari dan Rak | 1900-3800 | 1-4 | buah |  | 2
Rak Buku | Expo, Lion | Lemari dan Rak | 750-2200 | 1-8 | buah |  | 1
Brankas | Ichiban, Daichiban | Lemari dan Rak | 4500-14000 | 1-1 | unit | seri | 1
AC Split 1 PK | Daikin, Panasonic, Sharp, Gree | Pendingin Ruangan | 3700-5900 | 1-2 | unit | seri | 3
Kipas Angin Dinding | Maspion, Cosmos, Miyako | Pendingin Ruangan | 260-520 | 1-6 | buah |  | 1
Mobil Operasional | Toyota Avanza, Toyota Innova Zenix, Daihatsu Gran Max | Kendaraan Dinas | 198000-435000 | 1-1 | unit | seri | 1
Sepeda Motor | Honda Supra X 125, Yamaha Jupiter, Honda Vario 125 | Kendaraan Dinas | 18500-26300 | 1-1 | unit | seri | 2
Mikroskop Binokuler | Olympus CX23, Yazumi XSZ-107 | Alat Laboratorium | 3600-23500 | 1-3 | unit | seri | 1
Timbangan Analitik | Ohaus Pioneer, Shimadzu ATX | Alat Laboratorium | 8900-27400 | 1-1 | unit | seri | 1
Inkubator Benih | Memmert IN55, Gemmy IN-010 | Alat Laboratorium | 14200-46000 | 1-1 | unit | seri | 1
Alat Ukur Kadar Air | Kett PM-650, G-WON GMK-303 | Alat Laboratorium | 4800-15700 | 1-2 | unit |  | 1
Traktor Tangan | Quick G1000, Yanmar Bromo | Alat Pertanian | 21000-33500 | 1-1 | unit | seri | 1
Pompa Air | Honda WB20, Shimizu PS-128 | Alat Pertanian | 650-4900 | 1-3 | unit |  | 1
Penyemprot Punggung | Tasco, Swan | Alat Pertanian | 380-990 | 2-10 | buah |  | 1
Dispenser Air | Sanken, Miyako, Polytron | Alat Rumah Tangga | 290-2400 | 1-2 | unit |  | 1
Kulkas Satu Pintu | Sharp, Aqua, Polytron | Alat Rumah Tangga | 1800-2900 | 1-1 | unit |  | 1
Penyedot Debu | Electrolux, Krisbow | Alat Rumah Tangga | 780-2150 | 1-1 | unit |  | 1
Kamera CCTV | Hikvision DS-2CE, Dahua HAC | Keamanan dan Keselamatan | 320-890 | 2-8 | unit |  | 1
Alat Pemadam Api Ringan 6 kg | Yamato, Servvo | Keamanan dan Keselamatan | 540-980 | 1-6 | tabung |  | 1
Genset 5 kVA | Krisbow, Honda EP5000 | Keamanan dan Keselamatan | 9800-31000 | 1-1 | unit | seri | 1
Lisensi Microsoft 365 | Microsoft | Perangkat Lunak | 980-1850 | 5-25 | lisensi |  | 1
Lisensi Antivirus | ESET, Kaspersky | Perangkat Lunak | 185-420 | 10-40 | lisensi |  | 1
Kertas A4 80 gram | Sinar Dunia, PaperOne | Alat Tulis Kantor | 48-62 | 20-120 | rim |  | 1
Toner Printer | HP 85A, Brother TN-2460 | Alat Tulis Kantor | 420-1250 | 2-12 | buah |  | 1
Map Arsip | Bantex, Joyko | Alat Tulis Kantor | 18-42 | 30-200 | buah |  | 1
`;

function range(text = ''): readonly [least: number, most: number] {
  const [least = 0, most = 0] = text.split('-').map(Number);
  return [least, most];
}

export const barangCatalog: readonly BarangKind[] = daftar
  .trim()
  .split('\n')
  .map((line) => {
    const [nama = '', merk = '', kategori, harga, jumlah, satuan = '', seri, bobot] = line.split(/ *\| */);
    return {
      nama,
      merk: merk.split(', '),
      kategori: kategori as NamaKategori,
      harga: range(harga),
      jumlah: range(jumlah),
      satuan,
      berseri: seri === 'seri',
      bobot: Number(bobot),
    };
  });

/** Rooms for barang of a kategori; all others may be in any office room. */
export const specialRooms: Partial<Record<NamaKategori, readonly string[]>> = {
  'Kendaraan Dinas': ['Garasi'],
  'Alat Laboratorium': ['Ruang Uji', 'Ruang Preparasi', 'Ruang Pendingin'],
  'Alat Pertanian': ['Rumah Kaca', 'Gudang Peralatan'],
  'Alat Tulis Kantor': ['Gudang Alat Tulis', 'Sekretariat'],
  'Jaringan dan Server': ['Ruang Server', 'Ruang Multimedia'],
  'Perangkat Lunak': ['Ruang Server'],
  'Gedung dan Bangunan': ['Gedung Utama', 'Gedung Perpustakaan', 'Laboratorium Benih', 'Garasi'],
};

export const sumberPerolehan = ['APBD', 'APBD', 'APBD', 'APBN', 'Hibah', 'Dana Alokasi Khusus'] as const;
