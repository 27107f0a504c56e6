import { fail, ok, type Result } from '#kernel/result.ts';
import { type CallFailure, callFailure } from '#stores/api/request.ts';
import { signedIn } from '#stores/sign-in.ts';
import { createTransport } from './transport.ts';

/** What a file is sent for, and where its sender signs in again. */
export type SentFor = { purpose: string; reference: string; signInAt: string };

/** The names of a file that is taken: its own, and that of the public picture it has become. */
export type TakenFile = { id: string; picture: string };

/** Sends a file by the protocol of uploads, and once more where the session had ended and one has signed in. */
export function sendInPieces(
  about: SentFor,
  file: File,
  onProgress: (percent: number) => void,
): Promise<Result<TakenFile, CallFailure>> {
  const transport = createTransport(about);
  const on = { begun: () => undefined, sent: (part: number) => onProgress(Math.floor(part * 100)) };
  return signedIn(async () => {
    const done = await transport.send(file, on).done;
    if (done.ok) return ok({ id: done.id, picture: done.picture });
    const failure = callFailure('invalid', 0, `ui.upload.why-${done.why}`);
    return fail(done.why === 'sign-in' ? { ...failure, data: { signIn: about.signInAt } } : failure);
  });
}
