import { $signIn } from '#stores/sign-in.ts';

/** A form of this page has met the end of the session. */
$signIn.subscribe((request) => {
  if (!request) return;
  import('#features/accounts/ui/SignInDialog.tsx')
    .then(({ openSignIn }) => openSignIn(request))
    // Without the dialog the form says what has happened.
    .catch(() => request.done(false));
});
