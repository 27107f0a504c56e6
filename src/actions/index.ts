import { accounts } from './accounts.ts';
import { courts } from './courts.ts';
import { desk } from './desk.ts';
import { favourites } from './favourites.ts';
import { listings } from './listings.ts';
import { members } from './members.ts';
import { reports } from './reports.ts';

/** Every action, under the name of its feature. */
export const server = { accounts, courts, desk, favourites, listings, members, reports };
