export type Paint = ReturnType<typeof readPaint>;

const FORCED = '(forced-colors: active)';

/** By day the colours of land uses, as legend and paper have them, would drown what is written on them. */
const colourOf = (token: string) =>
  token.startsWith('--use-')
    ? `light-dark(color-mix(in oklab, var(${token}) 65%, var(--map-land)), var(${token}))`
    : `var(${token})`;

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
    const known = colours.get(token) ?? computed(isForced ? 'CanvasText' : colourOf(token));
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

/** A drawing that is repeated over an area; its side divides that of a tile, so that tiles meet without a seam. */
export type Pattern = { side: 8 | 16; path: string };

/** One pen draws all of them, on maps and in their legends. */
export const PATTERN_PEN = 1.25;

export const PATTERNS = {
  rows: { side: 8, path: 'M0 4H8' },
  carets: { side: 16, path: 'M1 7 4 2 7 7M9 15l3-5 3 5' },
  ticks: { side: 8, path: 'M2 1V4M6 5V8' },
  dots: { side: 8, path: 'M2 2h.01M6 6h.01' },
  pluses: { side: 16, path: 'M4 1.5v5M1.5 4h5M12 9.5v5M9.5 12h5' },
  lattice: { side: 8, path: 'M0 0 8 8M8 0 0 8' },
  rising: { side: 8, path: 'M-1 1 1-1M0 8 8 0M7 9 9 7' },
  columns: { side: 8, path: 'M2 0V8M5 0V8' },
  falling: { side: 8, path: 'M-1 7 1 9M0 0 8 8M7-1 9 1' },
  rings: { side: 16, path: 'M6 4a2 2 0 1 1-4 0 2 2 0 1 1 4 0M14 12a2 2 0 1 1-4 0 2 2 0 1 1 4 0' },
  diamonds: { side: 16, path: 'M4 1 7 4 4 7 1 4ZM12 9l3 3-3 3-3-3Z' },
  tees: { side: 16, path: 'M2 2h5M4.5 2v5M10 10h5M12.5 10v5' },
  waves: { side: 16, path: 'M0 4q4-4 8 0t8 0M0 12q4-4 8 0t8 0' },
  grid: { side: 8, path: 'M0 4H8M4 0V8' },
  scatter: { side: 16, path: 'M2 3h4M10 11h4' },
} as const satisfies Record<string, Pattern>;

export type PatternName = keyof typeof PATTERNS;
