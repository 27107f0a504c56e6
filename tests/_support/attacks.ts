import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { App } from './app.ts';

/** The time that the processor has spent on a whole process, in seconds; how busy the machine is makes no difference. */
function cpuSeconds({ pid }: Pick<App, 'pid'>): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ');
  const [utime, stime] = fields.split(' ').slice(11, 13).map(Number);
  return ((utime ?? 0) + (stime ?? 0)) / 100;
}

/** What the processor spends on a process while some work is done. */
export async function cpuCostOf(app: Pick<App, 'pid'>, work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(app);
  await work();
  return cpuSeconds(app) - before;
}

/** So many bytes in the order that composing puts right by moving each mark past all others. */
export const marks = (bytes: number) => `a${'\u0345\u0301\u0327'.repeat(bytes / 6)}`;

export const PARTS = { 'content-type': 'multipart/form-data; boundary=b' };

/** A form of so many empty parts. */
export const partsOf = (count: number, disposition = 'form-data; name="a"') =>
  `${`--b\r\ncontent-disposition: ${disposition}\r\n\r\n\r\n`.repeat(count)}--b--\r\n`;

/** Connections that send what they are given and never read; answers how to end them. */
function openDeaf({ port }: Pick<App, 'port'>, count: number, bytes: (nth: number) => string) {
  const sockets = Array.from({ length: count }, (_, nth) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write(bytes(nth));
    return socket;
  });
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

const pipelined = ({ port }: Pick<App, 'port'>, path: string, times: number) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`.repeat(times);

/** The beginning of a form that never comes to its end. */
const slowForm = ({ port, origin }: Pick<App, 'port' | 'origin'>, address: string, path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${origin}\r\nX-Forwarded-For: ${address}\r\n` +
  `Content-Length: 60000\r\nContent-Type: ${PARTS['content-type']}\r\n\r\n--`;

/** Three denial-of-service attacks on pages, forms and uploads. */
export const ATTACKS = {
  'sixty connections that do not read': (app: App, picture: string) =>
    openDeaf(app, 60, () => pipelined(app, picture, 14)),
  '520 slow forms of one /64': (app: App) =>
    openDeaf(app, 520, (nth) =>
      slowForm(app, `2001:db8:aa:bb::${nth.toString(16)}`, '/lien-he?_action=inquiries.contact'),
    ),
  'sixteen slow pictures': (app: App) =>
    openDeaf(app, 16, (nth) => slowForm(app, `192.0.2.${nth % 4}`, '/api/inquiries/files')),
} satisfies Record<string, (app: App, picture: string) => () => void>;
