import { testEveryLoad } from './support/page-load.ts';

testEveryLoad('admin', 4);
