import { feedAt } from './_feed.ts';

export const GET = feedAt;
