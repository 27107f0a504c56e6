import { expect, test } from 'vitest';
import { actsIn, linkActs } from './linked-acts.ts';
import { readProse } from './prose-read.ts';
import { writeProse } from './prose-write.ts';

const KNOWN = new Map([['87/2025/NQ-HĐND', 'https://congbao.example/87']]);
const linked = (text: string) => writeProse(linkActs(readProse(text), (act) => KNOWN.get(act))).trim();

test.each([
  ['Luật Đất đai 31/2024/QH15: Điều 45', ['31/2024/QH15']],
  [
    'Quyết định 114/QĐ-TANDTC ngày 01/07/2025; Nghị quyết 84/2025/UBTVQH15',
    ['114/QĐ-TANDTC', '84/2025/UBTVQH15'],
  ],
  ['Quyết định 19/2025/QĐ-TTg.', ['19/2025/QĐ-TTg']],
  ['ngày 16/03/2026, tỷ lệ 1/2000', []],
  ['', []],
  ['87/2025/nq-hđnd', []],
  ['"><script>87/2025/NQ-HĐND</script>', ['87/2025/NQ-HĐND']],
  [`${'1/'.repeat(50_000)}A`, []],
])('the acts of «%s»', (text, acts) => expect(actsIn(text)).toEqual(acts));

test.each([
  [
    '## Nguồn\n\n- Nghị quyết 87/2025/NQ-HĐND: Phụ lục II',
    '## Nguồn\n\n- Nghị quyết [87/2025/NQ-HĐND](https://congbao.example/87): Phụ lục II',
  ],
  [
    '## Sources\n\nResolution 87/2025/NQ-HĐND.',
    '## Sources\n\nResolution [87/2025/NQ-HĐND](https://congbao.example/87).',
  ],
  ['## Nguồn\n\n- Nghị định 101/2024/NĐ-CP', '## Nguồn\n\n- Nghị định 101/2024/NĐ-CP'],
  [
    '## Nguồn\n\n- [87/2025/NQ-HĐND](https://vbpl.example/1)',
    '## Nguồn\n\n- [87/2025/NQ-HĐND](https://vbpl.example/1)',
  ],
  [
    '## nguồn\n\n> 87/2025/NQ-HĐND\n\n## Khác\n\n87/2025/NQ-HĐND',
    '## nguồn\n\n> 87/2025/NQ-HĐND\n\n## Khác\n\n87/2025/NQ-HĐND',
  ],
  [
    '## Nguồn\n\n**87/2025/NQ-HĐND** và 87/2025/NQ-HĐND',
    '## Nguồn\n\n[**87/2025/NQ-HĐND**](https://congbao.example/87) và [87/2025/NQ-HĐND](https://congbao.example/87)',
  ],
  ['Theo 87/2025/NQ-HĐND.\n\n## Nguồn\n\n- Không có.', 'Theo 87/2025/NQ-HĐND.\n\n## Nguồn\n\n- Không có.'],
])('in «%s» known acts are linked under the sources', (text, expected) =>
  expect(linked(text)).toBe(expected),
);

test.each(['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '](javascript:alert(1))', '__proto__'])(
  'what is written around an act stays text: %s',
  (hostile) => {
    const [, block] = linkActs(readProse(`## Nguồn\n\n${hostile} 87/2025/NQ-HĐND`), (act) => KNOWN.get(act));
    const hrefs = block?.kind === 'text' ? block.spans.map(({ href }) => href) : [];
    expect(hrefs.filter((href) => href !== undefined)).toEqual(['https://congbao.example/87']);
  },
);
