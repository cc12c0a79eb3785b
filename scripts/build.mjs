// `npm run build`: installs and builds what is missing, for a machine or container that then runs `dist` as it is.
import { ensureBuilt, prepared } from './prepare.mjs';

await prepared(ensureBuilt);
