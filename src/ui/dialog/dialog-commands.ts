/** Browsers without invoker commands learn the two that dialogs use. */
function obey({ target }: Event) {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else dialog.close();
}

if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', obey);
