import { PATTERN_PEN, PATTERNS, type PatternName } from './patterns.ts';

export type Paint = ReturnType<typeof readPaint>;

const FORCED = '(forced-colors: active)';

/** The colours of a map as its page shows them now, for a canvas, which knows no tokens; forced colours leave only lines. */
export function readPaint(within: HTMLElement) {
  const probe = within.appendChild(document.createElement('span'));
  probe.hidden = true;
  const isForced = matchMedia(FORCED).matches;
  const [colours, drawn] = [new Map<string, string>(), new Map<PatternName, CanvasPattern | null>()];
  const ratio = window.devicePixelRatio || 1;
  const { fontFamily } = getComputedStyle(within);

  const computed = (colour: string) => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const colour = (token: string) => {
    const known = colours.get(token) ?? computed(isForced ? 'CanvasText' : `var(${token})`);
    colours.set(token, known);
    return known;
  };

  function pattern(context: CanvasRenderingContext2D, name: PatternName): CanvasPattern | null {
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const { side, path } = PATTERNS[name];
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.round(side * ratio);
    const scale = canvas.width / side;
    const stamp = canvas.getContext('2d');
    stamp?.scale(scale, scale);
    if (stamp) {
      stamp.strokeStyle = colour('--map-pattern');
      stamp.lineWidth = PATTERN_PEN;
      stamp.lineCap = 'round';
      stamp.stroke(new Path2D(path));
    }
    const made = context.createPattern(canvas, 'repeat');
    made?.setTransform(new DOMMatrix().scale(1 / scale));
    drawn.set(name, made);
    return made;
  }

  const paper = computed(isForced ? 'Canvas' : 'var(--map-land)');
  const chosen = computed(isForced ? 'Highlight' : 'var(--map-chosen-line)');
  return { isForced, ratio, fontFamily, paper, chosen, colour, pattern };
}

/** Calls when the page changes its colours; answers how to stop. */
export function onColours(change: () => void): () => void {
  const watcher = new MutationObserver(change);
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const queries = [FORCED, '(prefers-color-scheme: dark)'].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', change);
  return () => {
    watcher.disconnect();
    for (const query of queries) query.removeEventListener('change', change);
  };
}
