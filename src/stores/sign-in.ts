import { atom } from 'nanostores';
import type { Result } from '#kernel/result.ts';
import type { CallFailure } from './api/request.ts';
import { fieldsOf } from './api/send-form.ts';

/** What a form that met the end of a session waits for: the page to sign in at, and whether its sender did. */
export type SignInRequest = { page: string; done: (isSignedIn: boolean) => void };

export const $signIn = atom<SignInRequest | undefined>();

/** The login that is open; all that met the end of the session wait for it. */
let pending: Promise<boolean> | undefined;

/** Opens the login above the page; answers whether the form can be sent again. */
function signInHere(page: string): Promise<boolean> {
  // A page that cannot open one says that one has to sign in.
  if ($signIn.lc === 0) return Promise.resolve(false);
  pending ??= new Promise((resolve) => {
    $signIn.set({
      page,
      done: (isSignedIn) => {
        pending = undefined;
        $signIn.set(undefined);
        resolve(isSignedIn);
      },
    });
  });
  return pending;
}

/** Sends, and sends again once one has signed in where the session had ended. */
export async function signedIn<Sent extends Result<unknown, CallFailure>>(
  send: () => Promise<Sent>,
): Promise<Sent> {
  for (;;) {
    const sent = await send();
    // A refusal names the page to sign in at, where the session has ended.
    const page = sent.ok ? undefined : fieldsOf(sent.error.data)['signIn'];
    if (typeof page !== 'string' || !(await signInHere(page))) return sent;
  }
}
