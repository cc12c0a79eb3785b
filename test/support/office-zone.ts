import { setOfficeZone } from '../../src/shared/today.ts';

// each file starts in the application's default zone, in which days at its top are written
setOfficeZone('Asia/Jakarta');
