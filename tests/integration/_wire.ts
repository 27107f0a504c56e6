import { connect } from 'node:net';

/** Sends bytes as they are and reads what comes until the other side closes or falls silent. */
export const exchange = (port: number, bytes: string, silence = 400): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setTimeout(silence, () => socket.destroy());
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('error', () => resolve(said));
    socket.on('close', () => resolve(said));
  });

export const statusIn = (said: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0);
