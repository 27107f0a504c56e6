import { mountIsland } from '#ui/react/mount-island.tsx';
import { Suggestions } from './Suggestions.tsx';

/** Puts suggestions beside a field that the server has drawn; the field stays as it is, with what is typed in it. */
export function mountSuggestions(element: HTMLElement) {
  const input = element.querySelector('input');
  const list = element.querySelector('[role="listbox"]');
  if (!input || !list?.parentElement) return;
  const { ask = '', some = '', none = '', recent } = element.dataset;
  mountIsland(
    list.parentElement,
    <Suggestions
      input={input}
      ask={ask}
      id={list.id}
      label={list.ariaLabel ?? ''}
      some={some}
      none={none}
      recent={recent ? { key: `recent ${ask}`, label: recent } : undefined}
    />,
  );
}
