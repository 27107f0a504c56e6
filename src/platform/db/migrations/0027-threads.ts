import type { Migration } from '../migrate.ts';

export const threads: Migration = {
  name: '0027-threads',
  sql: `
-- In the order in which the build before this one writes, so that neither waits for the other.
lock table inquiry, inquiry_message, inquiry_file in access exclusive mode;

drop view notice_letter;
drop view valuation_draft;

-- A conversation of two sides.
create table thread (
  id uuid primary key default gen_random_uuid(),
  -- The number of its last message.
  last_seq integer not null default 0,
  -- How far each side has read; empty until it has opened the thread.
  requester_read integer,
  responder_read integer
);

alter table inquiry_message add column seq integer;
update inquiry_message m set seq = n.seq
  from (select id, row_number() over (partition by inquiry order by id) as seq from inquiry_message) n
  where n.id = m.id;
insert into thread (id, last_seq, requester_read, responder_read)
  select i.id, coalesce(m.last, 0), m.requester_read, coalesce(m.responder_read, case when i.status <> 'new' then 0 end)
  from inquiry i left join (
    select inquiry, max(seq) as last, max(seq) filter (where author = 'staff' and read_at is not null) as requester_read,
      max(seq) filter (where author = 'writer' and read_at is not null) as responder_read
    from inquiry_message group by inquiry
  ) m on m.inquiry = i.id;

-- An inquiry is a thread with more facts: they have one id, and come and go together.
create function open_thread() returns trigger language plpgsql as $$
begin
  insert into thread (id) values (new.id) on conflict do nothing;
  return new;
end $$;
create function drop_thread() returns trigger language plpgsql as $$
begin
  delete from thread where id = old.id;
  return null;
end $$;
create trigger inquiry_thread before insert on inquiry for each row execute function open_thread();
create trigger inquiry_gone after delete on inquiry for each row execute function drop_thread();
alter table inquiry
  add foreign key (id) references thread,
  -- Until when only its assignee works on it.
  add column claimed_until timestamptz(3),
  -- Since when staff have to act on it.
  add column waiting_since timestamptz(3) not null default now();
-- What waits is little among all that ever came.
create index inquiry_waiting on inquiry (number) where status in ('new', 'open');
update inquiry i set waiting_since = coalesce((
  select min(m.at) from inquiry_message m where m.inquiry = i.id and m.author = 'writer' and m.seq > (
    select max(a.seq) from inquiry_message a where a.inquiry = i.id and a.author = 'staff')), i.at);
create function inquiry_waits() returns trigger language plpgsql as $$
begin
  if new.status in ('new', 'open') and old.status not in ('new', 'open') then
    new.waiting_since := now();
  end if;
  return new;
end $$;
create trigger inquiry_waits before update of status on inquiry for each row execute function inquiry_waits();

alter table inquiry_message rename to thread_message;
alter table thread_message rename column inquiry to thread;
alter table thread_message rename column author to side;
alter table thread_message rename column staff to author;
alter table thread_message
  drop constraint inquiry_message_inquiry_fkey,
  drop constraint inquiry_message_author_check,
  drop constraint inquiry_message_text_check,
  drop column read_at,
  drop column mail_to;
update thread_message set side = case side when 'staff' then 'responder' else 'requester' end,
  author = case side when 'staff' then author else account end;
alter table thread_message
  alter column seq set not null,
  -- Made in the browser: what is sent again is one message.
  add column client_id uuid not null default gen_random_uuid(),
  add foreign key (thread) references thread on delete cascade,
  add check (side in ('requester', 'responder')),
  add check (length(text) <= 4000),
  add unique (thread, seq),
  add unique (thread, client_id);
drop index inquiry_message_thread;
alter index inquiry_message_of rename to thread_message_of;
alter index inquiry_message_by rename to thread_message_by;

alter table inquiry_file rename to thread_file;
alter table thread_file rename column inquiry to thread;
alter table thread_file
  drop constraint inquiry_file_inquiry_fkey,
  add foreign key (thread) references thread on delete cascade,
  -- The message that it came with; zero is what the thread began with.
  add column seq integer not null default 0;
alter index inquiry_file_of rename to thread_file_of;

-- What the responding side writes for itself.
create table thread_note (
  id bigint generated always as identity primary key,
  thread uuid not null references thread on delete cascade,
  author uuid references account on delete set null,
  text text not null check (length(text) between 1 and 2000),
  at timestamptz(3) not null default now()
);
create index thread_note_of on thread_note (thread, id);
create index thread_note_by on thread_note (author);

create table ready_answer (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (length(title) between 1 and 120),
  text text not null check (length(text) between 1 and 4000),
  version integer not null default 1,
  changed_by uuid references account on delete set null,
  changed_at timestamptz(3) not null default now()
);
create index ready_answer_by on ready_answer (changed_by);

-- For processes of the build before this one, until they have ended; the next migration drops it.
create view inquiry_file as select upload, thread as inquiry from thread_file where seq = 0;
create view inquiry_message as
  select m.id, m.thread as inquiry, m.account, case m.side when 'responder' then m.author end as staff,
    case m.side when 'responder' then 'staff' else 'writer' end as author, m.text, m.at,
    case when m.seq <= case m.side when 'responder' then t.requester_read else t.responder_read end then m.at end as read_at,
    case m.side when 'responder' then i.email end as mail_to
  from thread_message m join thread t on t.id = m.thread join inquiry i on i.id = m.thread;
create function add_former_message() returns trigger language plpgsql as $$
declare
  numbered integer;
begin
  update thread set last_seq = last_seq + 1 where id = new.inquiry returning last_seq into numbered;
  insert into thread_message (thread, seq, account, author, side, text)
    values (new.inquiry, numbered, new.account, case new.author when 'staff' then new.staff else new.account end,
      case new.author when 'staff' then 'responder' else 'requester' end, new.text)
    returning id into new.id;
  return new;
end $$;
create trigger add_former_message instead of insert on inquiry_message
  for each row execute function add_former_message();
create function read_former_message() returns trigger language plpgsql as $$
begin
  update thread t set
    requester_read = case old.author when 'staff' then greatest(t.requester_read, m.seq) else t.requester_read end,
    responder_read = case old.author when 'writer' then greatest(t.responder_read, m.seq) else t.responder_read end
  from thread_message m where m.id = old.id and t.id = m.thread;
  return new;
end $$;
create trigger read_former_message instead of update on inquiry_message
  for each row execute function read_former_message();
`,
};
