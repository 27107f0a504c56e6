import { sql } from 'kysely';
import { adviceForm, contactForm, requestForm } from '#features/inquiries/domain/forms.ts';
import { messageForm } from '#features/threads/domain/thread.ts';
import { KINDS } from '#features/listings/domain/kinds.ts';
import type { Member, StaffRole } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { photo } from '#platform/images/_pictures.ts';
import type { Services } from '#services/index.ts';
import { cheapProof, makePerson, nextAddress, nextPhone } from './people/account-people.ts';
import { must } from './people/whole-person.ts';

export async function member(db: Database, role?: StaffRole): Promise<Member> {
  const { id } = await makePerson(db, role ? 'Người Trực Thư' : 'Người Viết Thư', role);
  const roles = role ? [role] : [];
  return { kind: 'member', id, roles, via: 'cookie', isSudo: false, hasSecondFactor: role !== undefined };
}

/** Who sends from a network of their own. */
export const visitor = (account: Member | null = null) => ({
  address: nextAddress(),
  lang: 'vi' as const,
  account: account?.id ?? null,
  consent: 'Đồng ý để được trả lời',
});

const filled = async () => ({ full_name: 'Trần Văn Thử', phone: nextPhone(), proof: await cheapProof() });

export const contact = async (more: object = {}) =>
  contactForm.parse({ ...(await filled()), description: 'Cho tôi hỏi', ...more });

export const advice = async (more: object = {}) =>
  adviceForm.parse({
    ...(await filled()),
    description: 'Có xây được không',
    note: 'Gọi sau 17 giờ',
    ...more,
  });

export const wish = async (more: object = {}) => {
  const { full_name, ...same } = await filled();
  const wish = { loai_yc_bds: 'mua', loai_hinh_bds: 'dat', ten_khach_hang: full_name };
  return requestForm(KINDS).parse({ ...same, ...wish, ...more });
};

/** What is kept of the one who sent with a phone. */
export const keptOf = (db: Database, phone: string) =>
  db.selectFrom('inquiry').selectAll().where('phone', '=', phone).execute();

/** Adds a picture to an inquiry and answers its id. */
export async function attachedTo(db: Database, { uploads }: Services, inquiry: string): Promise<string> {
  const upload = { purpose: 'inquiry', account: null, name: 'x', bytes: await photo() } as const;
  const { id } = must(await uploads.take(upload));
  await transaction(db, (trx) => uploads.attach(trx, [id], 'inquiry', null));
  await db.insertInto('thread_file').values({ upload: id, thread: inquiry }).execute();
  return id;
}

/** A message as its form is read. */
export const textMessage = (text: string, more: object = {}) => messageForm.parse({ text, ...more });

/** Writes an inquiry and answers its id. */
export async function written(
  db: Database,
  { inquiries }: Services,
  by: Member | null = null,
  more: object = {},
) {
  const form = await contact(more);
  must(await inquiries.contact(form, visitor(by)));
  const [row] = await keptOf(db, form.phone);
  if (!row) throw new Error('nothing was kept');
  return row.id;
}

/** What the log says of an inquiry, the oldest first. */
export const loggedOf = async (db: Database, inquiry: string) =>
  (
    await sql<{ action: string; detail: object }>`
      select action, detail from audit_entry where subject = ${inquiry} order by id`.execute(db)
  ).rows;
