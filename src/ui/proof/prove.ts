import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge, Solution } from 'altcha-lib/types';

const PATIENCE = 60_000;

/** More would make an old phone hot, not fast. */
const MAX_WORKERS = 4;

const createWorker = () => new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });

async function solve(challenge: Challenge, controller: AbortController): Promise<Solution | null> {
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  try {
    return await solveChallengeWorkers({ challenge, concurrency, controller, createWorker });
  } catch {
    // A browser that starts no worker of ours does it between the page's own work, a little at a time.
    return solveChallenge({ challenge, controller, deriveKey });
  }
}

async function work(address: string, controller: AbortController): Promise<string> {
  const response = await fetch(address, { signal: controller.signal });
  if (!response.ok) throw new Error(`the challenge was answered with ${response.status}`);
  const { data: challenge }: { data: Challenge } = await response.json();
  const solution = await solve(challenge, controller);
  if (!solution) throw new Error('the challenge was not solved');
  return btoa(JSON.stringify({ challenge, solution }));
}

/** Fetches a challenge and solves it; answers what goes into the form, or throws after a minute at the latest. */
export async function prove(address: string): Promise<string> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    // A worker that never answers would ignore the signal.
    late.reject(new Error('the challenge took too long'));
  }, PATIENCE);
  try {
    return await Promise.race([work(address, controller), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
