import type { Register } from './register.ts';

/** Readers name places and days as they like. */
const MAX_KEPT = 256;

/** Memoizes per register, for as long as the register lives. */
export function perRegister<Asked extends readonly string[], Answer>(
  workOut: (register: Register, ...asked: Asked) => Answer,
) {
  const kept = new WeakMap<Register, Map<string, Answer>>();
  return (register: Register, ...asked: Asked): Answer => {
    const answers = kept.get(register) ?? new Map<string, Answer>();
    const key = asked.join(' ');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = workOut(register, ...asked);
    if (answers.size >= MAX_KEPT) answers.clear();
    kept.set(register, answers.set(key, answer));
    return answer;
  };
}
