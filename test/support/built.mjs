import { ensureBuilt } from '../../scripts/prepare.mjs';

/** Builds what the tests start as processes. */
export const setup = ensureBuilt;
