import type { Register } from './register.ts';

/** Readers name places and days as they like. */
const MAX_CACHED = 256;

/** Memoizes per register, for as long as the register lives. */
export function memoizePerRegister<Args extends readonly string[], Answer>(
  workOut: (register: Register, ...args: Args) => Answer,
) {
  const cache = new WeakMap<Register, Map<string, Answer>>();
  return (register: Register, ...args: Args): Answer => {
    const answers = cache.get(register) ?? new Map<string, Answer>();
    const key = args.join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = workOut(register, ...args);
    if (answers.size >= MAX_CACHED) answers.clear();
    cache.set(register, answers.set(key, answer));
    return answer;
  };
}
