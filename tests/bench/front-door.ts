import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { benchPage } from './support/page.ts';
import { has, median, requestsPerSecond, serve } from './support/wrk.ts';

const ROUNDS = 5;
const SECONDS = 3;

/** One nginx worker on the first processor with the same page on disk. */
async function serveNginx() {
  const folder = mkdtempSync(path.join(tmpdir(), 'diaba-nginx-'));
  mkdirSync(path.join(folder, 'html'));
  writeFileSync(path.join(folder, 'html/index.html'), benchPage());
  const config = path.join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr error; user root;
     events { worker_connections 1024; }
     http { access_log ${folder}/access.log; keepalive_requests 1000000; sendfile on; open_file_cache max=10;
       server { listen 127.0.0.1:4503; root ${folder}/html; } }`,
  );
  const child = spawn('taskset', ['-c', '0', 'nginx', '-p', folder, '-c', config], { stdio: 'inherit' });
  await setTimeout(500);
  return { url: 'http://127.0.0.1:4503/', child };
}

/** Measures the servers in turn, round after round, so that each meets the same weather. */
async function compare(servers: Record<string, { url: string; headers?: string[] }>) {
  const results = Object.fromEntries(Object.keys(servers).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { url, headers }] of Object.entries(servers))
      results[name]?.push(await requestsPerSecond(url, SECONDS, headers));
  return results;
}

const ratio = (a: readonly number[] = [], b: readonly number[] = []) =>
  median(a.map((value, at) => value / (b[at] ?? NaN)));

export async function benchFrontDoor() {
  if (!(await has('wrk'))) return ['front door: skipped, wrk is not installed'];
  const door = await serve('support/stored-page.ts');
  const bare = await serve('support/bare.ts', door.url);
  const bareBrotli = await serve('support/bare.ts', door.url, 'br');
  const nginx = (await has('nginx')) ? await serveNginx() : undefined;
  try {
    const brotli = ['accept-encoding: br'];
    const results = await compare({
      door: door,
      bare: bare,
      doorBrotli: { url: door.url, headers: brotli },
      bareBrotli: { url: bareBrotli.url, headers: brotli },
      ...(nginx && { nginx }),
    });
    const rate = (name: string) => `${Math.round(median(results[name] ?? []))}/s`;
    return [
      `stored page, 20 kB: ${rate('door')}; bare node:http ${rate('bare')}; ratio ${ratio(results['door'], results['bare']).toFixed(2)} (at least 0.95)`,
      nginx
        ? `one nginx worker ${rate('nginx')}; ratio ${ratio(results['door'], results['nginx']).toFixed(2)} (at least 0.50)`
        : 'nginx is not installed',
      `brotli negotiated: ${rate('doorBrotli')}; ratio to the bare server of the plain page ${ratio(results['doorBrotli'], results['bare']).toFixed(2)} (at least 0.75), to one of the same bytes ${ratio(results['doorBrotli'], results['bareBrotli']).toFixed(2)}`,
    ];
  } finally {
    for (const server of [door, bare, bareBrotli, nginx]) server?.child.kill();
  }
}
