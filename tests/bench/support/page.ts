/** A page of 20 kB in the proportions of a real one: markup that repeats, words that do not. */
export function benchPage(): string {
  const WORDS =
    'thửa đất tờ bản đồ phường quận diện tích mặt tiền hẻm quy hoạch giá công chứng sổ hồng nhà riêng'.split(
      ' ',
    );
  let seed = 7;
  const word = () => WORDS[(seed = (seed * 48_271) % 2_147_483_647) % WORDS.length] ?? '';
  let html =
    '<!doctype html><html lang="vi"><head><meta charset="utf-8"><title>Trang đo</title></head><body>';
  while (Buffer.byteLength(html) < 20_000)
    html += `<article class="card"><h2>${word()} ${word()}</h2><p>${word()} ${word()} ${seed}</p></article>`;
  return `${html}</body></html>`;
}
