import { connect } from 'node:net';

export type Exchange = { said: string; status: number; ended: 'closed' | 'enough' | 'silent' };

const STATUS = /^HTTP\/1\.1 (\d{3}) /gm;

/** Whether so many answers have begun. */
const hasAnswers =
  (count: number) =>
  (said: string): boolean =>
    [...said.matchAll(STATUS)].length >= count;

/** Sends bytes as they are and reads until what came is enough, the other side closes, or it is silent for too long. */
export const exchange = (
  port: number,
  bytes: string,
  silence = 400,
  isEnough: (said: string) => boolean = () => false,
): Promise<Exchange> =>
  new Promise((resolve) => {
    let said = '';
    let ended: Exchange['ended'] = 'closed';
    const statusOf = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = (by: Exchange['ended']) => {
      ended = by;
      socket.destroy();
    };
    socket.setTimeout(silence, () => end('silent'));
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      said += String(chunk);
      if (isEnough(said)) end('enough');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ said, status: statusOf(), ended }));
  });

/** Sends bytes as they are and reads until so many answers have begun or the connection is closed. */
export const answersTo = (port: number, bytes: string, count = 1): Promise<Exchange> =>
  exchange(port, bytes, 10_000, hasAnswers(count));
