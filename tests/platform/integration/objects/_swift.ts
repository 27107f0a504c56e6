import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, expect, vi } from 'vitest';

const PROGRAMS = ['/usr/bin/swift-proxy-server', '/usr/bin/swift-ring-builder', '/usr/bin/memcached'];

/** Debian's object store can be started here: its packages are installed, and its configuration may be read. */
export const hasSwift =
  PROGRAMS.every((program) => existsSync(program)) &&
  existsSync('/etc/swift/swift.conf') &&
  process.getuid?.() === 0;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const KINDS = ['account', 'container', 'object'] as const;

/** A whole store on one disk, which ends with the test file; answers how to make a bucket in it. */
export async function startSwift(): Promise<(bucket: string) => Promise<string>> {
  const root = mkdtempSync(path.join(tmpdir(), 'diaba-swift-'));
  const at = (name: string) => path.join(root, name);
  mkdirSync(at('disks/d1'), { recursive: true });
  const [account, container, object, proxy, cache] = await Promise.all(Array.from({ length: 5 }, freePort));
  const ports = { account, container, object };
  const shared = `[DEFAULT]\nbind_ip = 127.0.0.1\nworkers = 0\nuser = root\nlog_address = ${at('no-log')}\nswift_dir = ${root}\n`;
  for (const kind of KINDS) {
    const builder = at(`${kind}.builder`);
    const ring = (...args: string[]) => execFileSync('/usr/bin/swift-ring-builder', [builder, ...args]);
    ring('create', '4', '1', '1');
    ring('add', `r1z1-127.0.0.1:${ports[kind]}/d1`, '1');
    ring('rebalance');
    writeFileSync(
      at(`${kind}.conf`),
      `${shared}bind_port = ${ports[kind]}\ndevices = ${at('disks')}\nmount_check = false\ndisable_fallocate = true\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const filters = ['catch_errors', 'gatekeeper', 'listing_formats', 'bulk', 'copy', 'slo'].map(
    (name) => `[filter:${name}]\nuse = egg:swift#${name}\n`,
  );
  writeFileSync(
    at('proxy.conf'),
    `${shared}bind_port = ${proxy}\n` +
      '[pipeline:main]\npipeline = catch_errors gatekeeper cache listing_formats bulk s3api tempauth copy slo proxy-server\n' +
      `${filters.join('')}[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:${cache}\n` +
      '[filter:s3api]\nuse = egg:swift#s3api\nlocation = us-east-1\n' +
      '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n' +
      '[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n',
  );
  const start = (program: string, ...args: string[]) => spawn(program, args, { stdio: 'ignore' });
  const running = [
    start('/usr/bin/memcached', '-u', 'root', '-l', '127.0.0.1', '-p', String(cache), '-m', '16'),
    ...KINDS.map((kind) => start(`/usr/bin/swift-${kind}-server`, at(`${kind}.conf`))),
    start('/usr/bin/swift-proxy-server', at('proxy.conf')),
  ];
  afterAll(() => {
    for (const each of running) each.kill('SIGKILL');
    rmSync(root, { recursive: true, force: true });
  });
  const client = new AwsClient({
    accessKeyId: 'test:tester',
    secretAccessKey: 'testing',
    service: 's3',
    region: 'us-east-1',
  });
  return async (bucket) => {
    // It starts within seconds, minutes on a busy machine.
    const create = () => client.fetch(`http://127.0.0.1:${proxy}/${bucket}`, { method: 'PUT' });
    await vi.waitFor(async () => expect((await create()).status).toBe(200), {
      timeout: 150_000,
      interval: 500,
    });
    return `http://test%3Atester:testing@127.0.0.1:${proxy}/${bucket}`;
  };
}
