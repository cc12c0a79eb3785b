/** Largest count that badges show; more are "99+", as they would wrap the label. */
export const LARGEST_COUNT = 99;
