import { inspectEveryPage } from '../../_support/browser/every-page.ts';

inspectEveryPage('vi');
