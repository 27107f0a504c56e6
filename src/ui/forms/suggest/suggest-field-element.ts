import { onIntent } from '#ui/react/on-intent.ts';

/** Loads the suggestions when the reader turns to the field; without them it is a plain one. */
class SuggestField extends HTMLElement {
  connectedCallback() {
    const load = () => {
      // Offline they are tried again when the reader comes back to the field.
      import('#ui/forms/suggest/mount-suggestions.tsx').then(
        ({ mountSuggestions }) => mountSuggestions(this),
        () => onIntent(this, load),
      );
    };
    if (this.contains(document.activeElement)) load();
    else onIntent(this, load);
  }
}

customElements.define('suggest-field', SuggestField);
