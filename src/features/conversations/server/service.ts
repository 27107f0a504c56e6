import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';
import { createConversations } from './conversations.ts';
import type { Deps } from './deps.ts';
import { createConversationRepository } from './repository.ts';
import { createSafety } from './safety.ts';
import { PERSONAL_TABLES } from './tables.ts';
import { createViewingRepository } from './viewing-repository.ts';
import { createViewings } from './viewings.ts';

/** As the privacy policy says: two years without a word of either side. */
const DAYS_KEPT = 730;

/** What readers and sellers write to each other about a listing, and when they meet there. */
export function createConversationService(deps: Deps) {
  const { db } = deps;

  async function cleanUp(): Promise<void> {
    await createViewingRepository(db).passOver();
    await createConversationRepository(db).dropOver(DAYS_KEPT);
  }

  return {
    ...createConversations(deps),
    viewings: createViewings(deps),
    safety: createSafety(deps),
    cleanUp,
    jobs: [defineSweep({ name: 'conversations/clean-up', schedule: hourlyAt(27), run: cleanUp })],
    personalTables: PERSONAL_TABLES,
  };
}
