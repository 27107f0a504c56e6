const WHATS = ['saved', 'restored', 'imported'] as const;
const OUTCOMES = ['rebuilt', 'dropped', 'failed'] as const;

export const isWhat = (text: string): text is (typeof WHATS)[number] => WHATS.some((one) => one === text);

export const isOutcome = (text: string): text is (typeof OUTCOMES)[number] =>
  OUTCOMES.some((one) => one === text);
