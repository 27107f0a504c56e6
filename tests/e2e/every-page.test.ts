import { inspectEveryPage } from './_every-page.ts';

inspectEveryPage('vi');
