import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Client } from 'pg';
import { connect } from './client.ts';

const MIN_WAIT = 250;
const MAX_WAIT = 10_000;

async function subscribe(target: string, channel: string): Promise<Client> {
  const client = await connect(target);
  try {
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function keepListening(
  target: string,
  channel: string,
  onCall: (payload?: string) => void,
  signal: AbortSignal,
) {
  for (let failures = 0; !signal.aborted; failures++) {
    // Any failed attempt is followed by another.
    const client = await subscribe(target, channel).catch(() => undefined);
    if (client) {
      failures = 0;
      client.on('notification', ({ payload }) => onCall(payload));
      onCall();
      await once(client, 'end', { signal }).catch(() => client.end());
    }
    const wait = Math.min(MIN_WAIT * 2 ** failures, MAX_WAIT) * (0.5 + Math.random() / 2);
    await setTimeout(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

/**
 * Calls back with the payload whenever the channel is notified, and with none whenever listening starts or restarts.
 * Notifications in between are lost, so the caller then looks for what it has missed.
 */
export function listen(
  target: string,
  channel: string,
  onCall: (payload?: string) => void,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const listening = keepListening(target, channel, onCall, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await listening;
    },
  };
}
