import { testEveryLoad } from './support/page-load.ts';

testEveryLoad('nobody', 1);
testEveryLoad('user', 1);
