/*
 * The story of five laptops, each act pressed on a page, then the pages and reports of the days between these acts.
 *
 *   10 Jan 2024  received: 5 x 40.000.000, straight line over 48 months, so from January 2024 on
 *    1 Feb 2024  3 handed out
 *   10 Jun 2025  1 of them comes back broken and is split off
 *    1 Sep 2025  the other 4 move to another room
 *   10 Jun 2026  the broken one is repaired for 12.000.000
 *                then the price turns out to be wrong: it was 48.000.000 a piece, 1.000.000 a month
 *   15 Jun 2026  1 of the 4 is sold for 20.000.000
 *
 * Worked out by hand, in millions, with the right price; a month counts from its beginning:
 *
 *   months charged    1 in January 2024, 12 in December 2024, 18 in June 2025, 24 in December 2025, 30 in June 2026
 *   book value        48 - months: 47, 36, 30, 24, 18 a piece
 *   repaired          in May 2026 48 - 29 = 19; with the repair 31 over the 48 - 29 = 19 months left: 1,631578 in June,
 *                     so 29,368422 then, of 60 paid; charged in 2026: 5 until May, and 1,631578
 *   sold              charged in full in the month in which it leaves: 6 in 2026
 */

/** Figures of a day, in millions of rupiah. */
export interface Day {
  per: string;
  /** The four or five that stay together, and the one that came back: room, kondisi, pieces, cost and book value. */
  many: [room: 'A' | 'B', kondisi: string, jumlah: number, cost: number, book: number];
  broken?: Day['many'];
  /** Of all: cost, charged this year, charged until then, book value. */
  worth: [cost: number, charged: number, accumulated: number, book: number];
  /** From 1 January of its year: opening, added, left, closing and pieces. */
  moved: [opening: number, added: number, left: number, closing: number, jumlah: number];
  /** Worth of what is held, holdings and pieces; what is taken back of a holding has a row of its own. */
  held: [cost: number, holdings: number, jumlah: number];
}

export const days: Day[] = [
  {
    per: '2024-01-31',
    many: ['A', 'Baik', 5, 240, 235],
    worth: [240, 5, 5, 235],
    moved: [0, 240, 0, 240, 5],
    held: [0, 0, 0],
  },
  {
    per: '2024-12-31',
    many: ['A', 'Baik', 5, 240, 180],
    worth: [240, 60, 60, 180],
    moved: [0, 240, 0, 240, 5],
    held: [144, 2, 3],
  },
  {
    // a split is no movement: 120 + 30 are the 150 of five
    per: '2025-06-30',
    many: ['A', 'Baik', 4, 192, 120],
    broken: ['A', 'Rusak Berat', 1, 48, 30],
    worth: [240, 30, 90, 150],
    moved: [240, 0, 0, 240, 5],
    held: [96, 1, 2],
  },
  {
    per: '2025-12-31',
    many: ['B', 'Baik', 4, 192, 96],
    broken: ['A', 'Rusak Berat', 1, 48, 24],
    worth: [240, 60, 120, 120],
    moved: [240, 0, 0, 240, 5],
    held: [96, 1, 2],
  },
  {
    // 4 x 6 and 6,631578 charged in 2026
    per: '2026-06-12',
    many: ['B', 'Baik', 4, 192, 72],
    broken: ['A', 'Rusak Berat', 1, 60, 29.368422],
    worth: [252, 30.631578, 150.631578, 101.368422],
    moved: [240, 12, 0, 252, 5],
    held: [96, 1, 2],
  },
  {
    // the sold one takes its cost of 48 and its 30 with it; what it was charged in 2026 stays
    per: '2026-06-30',
    many: ['B', 'Baik', 3, 144, 54],
    broken: ['A', 'Rusak Berat', 1, 60, 29.368422],
    worth: [204, 30.631578, 120.631578, 83.368422],
    moved: [240, 12, 48, 204, 4],
    held: [96, 1, 2],
  },
];

/** Formats millions of rupiah as pages and papers do. */
export const million = (amount: number) => `Rp${Math.round(amount * 1e6).toLocaleString('id-ID')}`;
