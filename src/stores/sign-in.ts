import { atom } from 'nanostores';

/** What a form that met the end of a session waits for: the page to sign in at, and whether its sender did. */
export type SignInRequest = { page: string; done: (isSignedIn: boolean) => void };

export const $signIn = atom<SignInRequest | undefined>();

/** Opens the login above the page; answers whether the form can be sent again. */
export function signInHere(page: string): Promise<boolean> {
  // A page that cannot open one says that one has to sign in.
  if ($signIn.lc === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    $signIn.get()?.done(false);
    $signIn.set({
      page,
      done: (isSignedIn) => {
        $signIn.set(undefined);
        resolve(isSignedIn);
      },
    });
  });
}
