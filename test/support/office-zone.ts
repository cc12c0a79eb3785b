import { setOfficeZone } from '../../src/shared/today.ts';

// each file begins in the zone that the application has by default: days written at its top are those of the office
setOfficeZone('Asia/Jakarta');
