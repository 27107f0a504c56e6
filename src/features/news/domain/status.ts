import { stateMachine } from '#kernel/state-machine.ts';

const edit = { by: 'staff', permission: 'news.edit' } as const;
const editOrImport = { by: ['staff', 'system'], permission: 'news.edit' } as const;

/** The life of an article; one that readers see is published again to show a later version. */
export const articleMachine = stateMachine({
  draft: {
    schedule: { to: 'scheduled', ...edit },
    publish: { to: 'published', ...editOrImport },
  },
  scheduled: {
    schedule: { to: 'scheduled', ...edit },
    publish: { to: 'published', ...editOrImport },
    unschedule: { to: 'draft', ...edit },
  },
  published: {
    publish: { to: 'published', ...editOrImport },
    withdraw: { to: 'withdrawn', ...editOrImport },
  },
  withdrawn: {
    schedule: { to: 'scheduled', ...edit },
    publish: { to: 'published', ...editOrImport },
  },
});

export const STATUSES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type Status = (typeof STATUSES)[number];
export type ArticleEvent = Parameters<typeof articleMachine.can>[1];
