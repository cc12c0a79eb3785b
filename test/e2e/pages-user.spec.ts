import { testEveryPage } from './support/every-page.ts';

testEveryPage('nobody', 1);
testEveryPage('user', 5);
