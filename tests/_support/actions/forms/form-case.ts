import type { Page } from 'playwright-core';
import type { Browser } from '../../browser.ts';
import type { Role } from '../../people/people.ts';
import type { formWorld } from './form-world.ts';

export type FormWorld = ReturnType<typeof formWorld>;

/** What is put into the fields of a form, by their names: text, a choice, `on` for a box, or a file. */
export type Typed = Readonly<Record<string, string | Buffer>>;

/** Who comes to a form, where it is for them, and what is right for them alone, as a code that was sent to them. */
export type Sender = { browser: Browser; at?: string; right?: Typed };

/** A form that React draws. */
export type FormCase = {
  /** What it is posted to. */
  action: string;
  at: string;
  /** A guest unless it says otherwise; `member` is a new one each time. */
  as?: 'member' | Role | ((world: FormWorld) => Promise<Sender>);
  /** What is refused; the first by the schema, so that a script says so without a request. */
  wrong?: readonly Typed[];
  /** What is taken, besides what is right for the sender. */
  right?: Typed | ((page: Page, world: FormWorld) => Typed | Promise<Typed>);
  /** The address afterwards. */
  done?: RegExp;
  /** What its page says afterwards, where that is shown beside the form. */
  says?: string;
  /** A message stays on the page, and says what is wrong without a summary. */
  isConversation?: boolean;
};
