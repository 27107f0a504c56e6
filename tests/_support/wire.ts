import { connect } from 'node:net';

export type Exchange = { said: string; status: number; ended: 'closed' | 'silent' };

/** Sends bytes as they are and reads what comes until the other side closes or falls silent. */
export const exchange = (port: number, bytes: string, silence = 400): Promise<Exchange> =>
  new Promise((resolve) => {
    let said = '';
    let ended: Exchange['ended'] = 'closed';
    const statusOf = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(silence, () => {
      ended = 'silent';
      socket.destroy();
    });
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ said, status: statusOf(), ended }));
  });
