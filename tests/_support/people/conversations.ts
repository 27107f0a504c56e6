import { beginForm } from '#features/conversations/domain/conversation.ts';
import { fieldText } from '#features/conversations/domain/viewing.ts';
import { accountId, type Member } from '#kernel/actor.ts';
import { DAY } from '#kernel/clock.ts';
import type { Database } from '#platform/db/client.ts';
import type { Services } from '#services/index.ts';
import { offer } from '../land/offers.ts';
import { makePerson } from './account-people.ts';
import { must } from './whole-person.ts';

/** A person as a service sees them. */
export const memberOf = ({ id }: { id: string }): Member => ({
  kind: 'member',
  id: accountId.parse(id),
  roles: [],
  via: 'cookie',
  isSudo: false,
  hasSecondFactor: false,
});

/** A listing of an account. */
export const offerOf = (db: Database, customer: string): Promise<number> => offer(db, { customer });

/** A day from now at a whole minute, as a field has it. */
export const inDays = (days: number) => fieldText(new Date(Date.now() + days * DAY));

export const firstMessage = (listing: number, more: object = {}) =>
  beginForm.parse({ listing, kind: 'message', text: 'Nhà còn không?', ...more });

/** A reader and a seller who write to each other. */
export async function begun(db: Database, { conversations }: Services, more: object = {}) {
  const [asking, selling] = [await makePerson(db, 'Người Muốn Mua'), await makePerson(db, 'Người Có Nhà')];
  const listing = await offerOf(db, selling.id);
  const [reader, seller] = [memberOf(asking), memberOf(selling)];
  const id = must(await conversations.begin(reader, firstMessage(listing, more)));
  return { id, listing, reader, seller, asking, selling };
}
