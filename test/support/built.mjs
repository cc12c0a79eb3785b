import { ensureBuilt } from '../../scripts/prepare.mjs';

/** Builds the processes that tests start. */
export const setup = ensureBuilt;
