import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { startApp, type App } from '../../_support/app.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { openLine, paper, sender, sha256 } from './_line.ts';

type World = { db: Database; target: string; folder: string; account: AccountId };
type Plan = { sizes: readonly number[]; kills: number };

const CUTS = 3;
const AT_ONCE = 3;
const WATCH_EVERY = 2;

/**
 * Sends files, three at a time, over lines that are each cut three times, while the process is killed again and again;
 * how many arrived as they are, and how many bytes were sent for that.
 */
export async function proveArrivals({ db, target, folder, account }: World, { sizes, kills }: Plan) {
  const settings = { DATABASE_URL: target, DATA_DIR: folder, SECRET };
  const total = sizes.reduce((sum, size) => sum + size, 0);
  let app: App = await startApp(settings);
  let reached: App | undefined = app;
  let killed = 0;
  let cuts = 0;
  let restarting: Promise<void> | undefined;
  const lines: Awaited<ReturnType<typeof openLine>>[] = [];
  const sentBytes = () => lines.reduce((sum, line) => sum + line.sent(), 0);

  async function kill() {
    killed += 1;
    reached = undefined;
    await app.stop('SIGKILL');
    app = await startApp({ ...settings, PORT: String(app.port) });
    reached = app;
  }
  const killing = setInterval(() => {
    if (restarting || killed === kills || sentBytes() < (total * (killed + 1)) / (kills + 1)) return;
    restarting = kill().finally(() => (restarting = undefined));
  }, WATCH_EVERY);

  const owner = await sender(servicesOver(db, { dataDir: folder }), account, () => app);

  async function send(size: number): Promise<boolean> {
    const file = paper(size);
    let cutsOfLine = 0;
    const line = await openLine(
      () => reached,
      (sent) => {
        if (cutsOfLine === CUTS || sent < (size * (cutsOfLine + 1)) / (CUTS + 1)) return;
        cutsOfLine += 1;
        cuts += 1;
        line.cut();
      },
    );
    lines.push(line);
    const metadata = { purpose: 'consignment-legal', filename: 'so.pdf' };
    const { id } = await owner.upload(file, line, { metadata });
    const { status } = await owner.settled(id);
    const row = await db.selectFrom('upload').select('hash').where('id', '=', id).executeTakeFirst();
    return status === 'success' && row?.hash === sha256(file);
  }

  const waiting = [...sizes];
  let arrived = 0;
  const began = performance.now();
  try {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let size = waiting.shift(); size !== undefined; size = waiting.shift()) {
          const isThere = await send(size);
          arrived += Number(isThere);
        }
      }),
    );
    return { arrived, cuts, killed, total, sent: sentBytes(), seconds: (performance.now() - began) / 1_000 };
  } finally {
    clearInterval(killing);
    await restarting;
    for (const line of lines) line.close();
    await app.stop();
  }
}
