import { createJsonEnd } from './json-end.ts';
import { createRecordBytes, type Cut } from './line-cut.ts';

type Phase =
  | 'start'
  | 'first-key'
  | 'key'
  | 'in-key'
  | 'colon'
  | 'value'
  | 'in-value'
  | 'after-value'
  | 'first-element'
  | 'element'
  | 'in-element'
  | 'after-element'
  | 'done'
  | 'broken';

/** Tokens allowed between the values of a collection, and the state after each. */
const STEPS: Partial<Record<Phase, Readonly<Record<string, Phase>>>> = {
  start: { '{': 'first-key' },
  'first-key': { '"': 'in-key', '}': 'done' },
  key: { '"': 'in-key' },
  colon: { ':': 'value' },
  'after-value': { ',': 'key', '}': 'done' },
  'first-element': { ']': 'after-value' },
  'after-element': { ',': 'element', ']': 'after-value' },
};

/** Where anything that can begin a value begins one. */
const BEGINS: Partial<Record<Phase, Phase>> = {
  value: 'in-value',
  'first-element': 'in-element',
  element: 'in-element',
};

const NO_BEGINNING = ',:]}';
const BLANKS = ' \t\r\n';
const MAX_KEY_LENGTH = 256;

/** How far a collection was read, and the byte where reading stopped or where what is open began. */
export type CutState = {
  state: 'complete' | 'no-features' | 'truncated' | 'broken';
  byte: number;
  isInFeature: boolean;
};

/**
 * Cuts the members of the `features` array out of a GeoJSON text that comes in chunks, in time linear in its length
 * and without looking into them; members of other names are passed over in any order. The chunks begin at byte `at` of
 * the file, which lies behind a feature where reading is resumed.
 */
export function createFeatureCutter(most: number, at = 0, isResumed = false) {
  let phase: Phase = isResumed ? 'after-element' : 'start';
  let offset = at;
  let began = at;
  let count = isResumed ? 1 : 0;
  let isFeatures = false;
  const ends = createJsonEnd();
  const record = createRecordBytes(most);
  const key = createRecordBytes(MAX_KEY_LENGTH);

  function push(chunk: Uint8Array): Cut[] {
    const cuts: Cut[] = [];
    let at = 0;
    while (at < chunk.length && phase !== 'broken') {
      if (phase === 'in-element' || phase === 'in-key' || phase === 'in-value')
        at = readValue(chunk, at, cuts);
      else at = step(chunk, at);
    }
    offset += chunk.length;
    return cuts;
  }

  /** One byte between values. */
  function step(chunk: Uint8Array, at: number): number {
    const char = String.fromCharCode(chunk[at] ?? 0);
    if (BLANKS.includes(char)) return at + 1;
    const next = STEPS[phase]?.[char];
    began = offset + at;
    if (phase === 'value' && isFeatures && char === '[') phase = 'first-element';
    else if (next === 'in-key' || next === undefined) {
      phase = next ?? (NO_BEGINNING.includes(char) ? 'broken' : (BEGINS[phase] ?? 'broken'));
      return at;
    } else phase = next;
    return at + 1;
  }

  /** A key, a value or a feature, up to its end or that of the chunk. */
  function readValue(chunk: Uint8Array, at: number, cuts: Cut[]): number {
    const end = ends.find(chunk, at);
    const part = chunk.subarray(at, end === -1 ? chunk.length : end);
    if (phase === 'in-element') {
      if (end === -1) record.add(part);
      else {
        cuts.push({ start: began, end: offset + end, bytes: record.finish(part) });
        count += 1;
        phase = 'after-element';
      }
    } else if (phase === 'in-key') {
      if (end === -1) key.add(part);
      else {
        isFeatures = isFeaturesKey(key.finish(part));
        phase = 'colon';
      }
    } else if (end !== -1) phase = 'after-value';
    return end === -1 ? chunk.length : end;
  }

  function state(): CutState {
    const isInFeature = phase === 'in-element';
    if (phase === 'broken') return { state: 'broken', byte: began, isInFeature };
    if (phase !== 'done') return { state: 'truncated', byte: isInFeature ? began : offset, isInFeature };
    return { state: count === 0 ? 'no-features' : 'complete', byte: offset, isInFeature };
  }

  return { push, state };
}

/** A key may write any of its letters as escapes. */
function isFeaturesKey(bytes: Uint8Array | undefined): boolean {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) === 'features';
  } catch {
    return false;
  }
}
