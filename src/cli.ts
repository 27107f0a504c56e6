import { parseArgs } from 'node:util';
import { fail, type Result } from '#kernel/result.ts';
import { type Config, processConfig } from '#platform/config.ts';
import { backup } from '#platform/db/backup.ts';
import type { Log } from '#platform/db/log.ts';
import { prepare } from '#platform/db/prepare.ts';
import { restore } from '#platform/db/restore.ts';
import { ownServer, type Server, shareServer } from '#platform/db/server.ts';
import { refusing } from '#platform/db/start.ts';
import { SEEDS } from '#seeds.ts';

const USAGE = 'Usage: node src/cli.ts migrate | seed | backup FILE | restore [--replace] FILE';

const SCHEMA_ONLY = { seeds: [], demo: false };

const say = (text: string) => process.stderr.write(`${text}\n`);
const log: Log = { info: say, warn: say };
const progress = (text: string) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
};

type Work = (target: string) => Promise<Result<void, string>>;
type Command = { reach: typeof ownServer; work: Work };

async function restoreInto(target: string, file: string, replace: boolean): Promise<Result<void, string>> {
  const prepared = await prepare(target, SCHEMA_ONLY, log);
  return prepared.ok ? restore(target, file, { replace, progress }) : prepared;
}

function commandOf(config: Config, [name, file, ...rest]: string[], replace: boolean): Command | undefined {
  if (rest.length > 0) return undefined;
  switch (name) {
    case 'migrate':
      return file === undefined
        ? { reach: shareServer, work: (target) => prepare(target, SCHEMA_ONLY, log) }
        : undefined;
    case 'seed':
      return file === undefined
        ? { reach: shareServer, work: (target) => prepare(target, { seeds: SEEDS, demo: config.demo }, log) }
        : undefined;
    case 'backup':
      return file === undefined
        ? undefined
        : { reach: shareServer, work: (target) => backup(target, file, progress) };
    case 'restore':
      // The application must not run meanwhile: it would go on with what it remembers of the replaced rows.
      return file === undefined
        ? undefined
        : { reach: ownServer, work: (target) => restoreInto(target, file, replace) };
    default:
      return undefined;
  }
}

async function withServer({ target, stop }: Server, work: Work): Promise<Result<void, string>> {
  try {
    return await refusing(target, () => work(target));
  } finally {
    await stop();
  }
}

async function run(args: string[]): Promise<Result<void, string>> {
  const config = processConfig();
  if (!config.ok) return fail(config.error.join('\n'));
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    strict: false,
    options: { replace: { type: 'boolean' } },
  });
  const command = commandOf(config.value, positionals, values['replace'] === true);
  if (!command) return fail(USAGE);
  const server = await refusing(config.value.databaseUrl, () => command.reach(config.value, log));
  if (!server.ok) return server;
  return withServer(server.value, command.work);
}

const result = await run(process.argv.slice(2));
progress('');
if (!result.ok) {
  say(result.error);
  process.exitCode = 1;
}
