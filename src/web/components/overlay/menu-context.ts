import { createContext } from 'react';

/** Called by an item after it was chosen; closes the menu. */
export const MenuContext = createContext<() => void>(() => {});
