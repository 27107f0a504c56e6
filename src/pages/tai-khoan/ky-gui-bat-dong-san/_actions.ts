import { actions } from 'astro:actions';

const { move, renew, changePrice, close, withdraw, discard, duplicate, say } = actions.consignments;
const { buy, undo } = actions.purchases;

/** What an owner does on the page of a consignment. */
export const OWN_ACTIONS = { move, renew, changePrice, close, withdraw, discard, duplicate, say, buy, undo };
