export const EXAMPLE =
  '1192260,573  603590,435\n1192260,573  603595,435\n1192240,573  603595,435\n1192240,573  603590,435';

export const ANSWER = `/?${new URLSearchParams({ 'toa-do': EXAMPLE, tinh: 'moi-79' })}`;

/** Every address that is open, in each state a reader may meet it in. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'answer', path: ANSWER },
  { name: 'unreadable', path: `/?${new URLSearchParams({ 'toa-do': 'không phải tọa độ' })}` },
  { name: 'missing', path: '/khong-co' },
  { name: 'living', path: '/quan-tri/giao-dien' },
] as const;
