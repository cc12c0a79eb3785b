/** Filter by whether the price is known. */
export const hargaFilter = {
  'aria-label': 'Harga',
  words: { all: 'Semua harga', yes: 'Harga belum diketahui', no: 'Harga sudah diketahui' },
  w: 208,
};
