/** A place by its levels, the largest first. */
type Levels = readonly { value: string; label: string }[];

/** An answer, and where it leads: an address, another question of the same form, or what its fields take. */
export type Suggestion = { name: string; detail: string } & (
  { href: string } | { search: string } | { levels: Levels }
);

const isSuggestion = (row: unknown): row is Suggestion =>
  typeof row === 'object' &&
  row !== null &&
  'name' in row &&
  'detail' in row &&
  ('search' in row || 'href' in row || 'levels' in row);

export const readSuggestions = (data: unknown): Suggestion[] =>
  Array.isArray(data) ? data.filter(isSuggestion) : [];

/** The suggestions that were taken last, the latest first; each once. */
export const withRecent = (recent: readonly Suggestion[], taken: Suggestion, most: number) =>
  [taken, ...recent.filter(({ name }) => name !== taken.name)].slice(0, most);

const MIN_LETTERS = 2;

export type Suggestions = {
  /** What is to be answered; nothing while the text is too short, and once the list was closed. */
  words: string;
  shown: readonly Suggestion[];
  /** Whether the last words were answered, if only with nothing. */
  isAnswered: boolean;
  /** The option that Enter takes; -1 is the field itself. */
  marked: number;
};

export const CLOSED: Suggestions = { words: '', shown: [], isAnswered: false, marked: -1 };

export type SuggestionsEvent =
  | { is: 'typed'; words: string }
  | { is: 'answered'; shown: readonly Suggestion[] }
  | { is: 'recalled'; shown: readonly Suggestion[] }
  | { is: 'moved'; by: 1 | -1 }
  | { is: 'closed' };

export function after(state: Suggestions, event: SuggestionsEvent): Suggestions {
  switch (event.is) {
    case 'typed':
      return event.words.trim().length < MIN_LETTERS
        ? CLOSED
        : { ...state, words: event.words, isAnswered: false, marked: -1 };
    case 'answered':
      return { ...state, shown: event.shown, isAnswered: true, marked: -1 };
    case 'recalled':
      return { ...CLOSED, shown: event.shown };
    case 'moved': {
      // The field is one place of the round, before the first option and after the last.
      const places = state.shown.length + 1;
      return { ...state, marked: ((state.marked + 1 + event.by + places) % places) - 1 };
    }
    case 'closed':
      return CLOSED;
  }
}
