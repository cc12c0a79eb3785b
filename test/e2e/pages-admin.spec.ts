import { testEveryPage } from './support/every-page.ts';

testEveryPage('admin', 8);
