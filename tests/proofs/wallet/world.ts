import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '#platform/db/client.ts';
import { startEmbedded } from '#platform/db/server/embedded.ts';
import type { Services } from '#services/index.ts';
import { balance, startBehind, type Upstream } from '../../bench/support/balancer.ts';
import { postgresPid } from '../../_support/database/database-process.ts';
import { SECRET, servicesOver } from '../../_support/services.ts';
import { openMomo } from '#platform/payments/_stub/momo.ts';
import { openPayos } from '#platform/payments/_stub/payos.ts';
import { openSepay } from '#platform/payments/_stub/sepay.ts';
import { openVnpay } from '#platform/payments/_stub/vnpay.ts';
import { openZalopay } from '#platform/payments/_stub/zalopay.ts';

/** Below the ports that outgoing connections take, so that none has that of an instance while it starts again. */
const FIRST_PORT = 20_000 + (process.pid % 3_000) * 3;

async function openProviders() {
  const [vnpay, momo, zalopay, payos, sepay] = await Promise.all([
    openVnpay(),
    openMomo(),
    openZalopay(),
    openPayos(),
    openSepay(),
  ]);
  return { vnpay, momo, zalopay, payos, sepay };
}
type Providers = Awaited<ReturnType<typeof openProviders>>;

/** The same settings as variables of the environment. */
const variablesOf = ({ vnpay, momo, zalopay, payos, sepay }: Providers) => ({
  PAYMENT_BANK_BIN: sepay.settings.bank.bin,
  PAYMENT_BANK_ACCOUNT: sepay.settings.bank.account,
  PAYMENT_BANK_HOLDER: sepay.settings.bank.holder,
  PAYMENT_VNPAY_TMN_CODE: vnpay.settings.tmnCode,
  PAYMENT_VNPAY_SECRET: vnpay.settings.secret,
  PAYMENT_VNPAY_URL: vnpay.settings.url,
  PAYMENT_VNPAY_API_URL: vnpay.settings.apiUrl,
  PAYMENT_MOMO_PARTNER_CODE: momo.settings.partnerCode,
  PAYMENT_MOMO_ACCESS_KEY: momo.settings.accessKey,
  PAYMENT_MOMO_SECRET_KEY: momo.settings.secretKey,
  PAYMENT_MOMO_URL: momo.settings.url,
  PAYMENT_ZALOPAY_APP_ID: String(zalopay.settings.appId),
  PAYMENT_ZALOPAY_KEY1: zalopay.settings.key1,
  PAYMENT_ZALOPAY_KEY2: zalopay.settings.key2,
  PAYMENT_ZALOPAY_URL: zalopay.settings.url,
  PAYMENT_PAYOS_CLIENT_ID: payos.settings.clientId,
  PAYMENT_PAYOS_API_KEY: payos.settings.apiKey,
  PAYMENT_PAYOS_CHECKSUM_KEY: payos.settings.checksumKey,
  PAYMENT_PAYOS_URL: payos.settings.url,
  PAYMENT_SEPAY_SECRET: sepay.settings.secret,
  PAYMENT_SEPAY_URL: sepay.settings.url,
});

export type World = {
  origin: string;
  target: string;
  db: Database;
  services: Services;
  providers: Providers;
  /** What one more instance would have: its own limits. */
  servicesOfAnother: () => Services;
  /** Kills one of the two instances, or both, with `kill -9`, and starts them again. */
  killInstances: (...which: readonly number[]) => Promise<void>;
  /** Kills the database server with `kill -9`, and waits until it answers again. */
  killDatabase: () => Promise<void>;
};

/** Two instances of the application behind a balancer, over a database server of their own, with every provider. */
export async function inOwnWorld<Value>(work: (world: World) => Promise<Value>): Promise<Value> {
  const folders = [0, 1, 2].map(() => mkdtempSync(path.join(tmpdir(), 'diaba-proof-')));
  for (const folder of folders) chmodSync(folder, 0o755);
  const [home = '', ...homes] = folders;
  const database = await startEmbedded(home, { info: () => {}, warn: () => {} });
  if (!database.ok) throw new Error(database.error);
  const { target } = database.value;
  const providers = await openProviders();
  const origin = `http://127.0.0.1:${FIRST_PORT}`;
  const start = (index: number) =>
    startBehind(origin, FIRST_PORT + 1 + index, {
      DATA_DIR: homes[index] ?? '',
      DATABASE_URL: target,
      SECRET,
      ...variablesOf(providers),
    });
  const upstreams: Upstream[] = [];
  for (const index of homes.keys()) upstreams.push({ app: await start(index), up: false });
  const stopBalancing = balance(upstreams, FIRST_PORT);
  while (!upstreams.every(({ up }) => up)) await setTimeout(50);
  const db = openDatabase(target, 'batch');
  const payments = {
    bank: providers.sepay.settings.bank,
    providers: Object.values(providers).map(({ settings }) => settings),
  };
  const servicesOfAnother = () => servicesOver(db, { dataDir: home, outside: { payments } });

  async function isAnswering(): Promise<boolean> {
    const probe = openDatabase(target);
    const found = await probe
      .selectFrom('account')
      .select('id')
      .limit(1)
      .execute()
      .catch(() => undefined);
    await probe.destroy();
    return found !== undefined;
  }

  try {
    return await work({
      origin,
      target,
      db,
      services: servicesOfAnother(),
      servicesOfAnother,
      providers,
      async killInstances(...which) {
        for (const index of which) {
          const upstream = upstreams[index];
          await upstream?.app?.stop('SIGKILL');
          if (upstream) upstream.app = undefined;
        }
        await Promise.all(
          which.map(async (index) => {
            const app = await start(index);
            const upstream = upstreams[index];
            if (upstream) upstream.app = app;
          }),
        );
      },
      async killDatabase() {
        process.kill(await postgresPid(home), 'SIGKILL');
        do await setTimeout(100);
        while (!(await isAnswering()));
      },
    });
  } finally {
    stopBalancing();
    for (const { app } of upstreams) await app?.stop();
    await db.destroy();
    await Promise.all(Object.values(providers).map(({ stop }) => stop()));
    await database.value.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}
