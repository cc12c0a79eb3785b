import { createContext } from 'react';

/** What an item calls after it was chosen. */
export const MenuContext = createContext<() => void>(() => {});
