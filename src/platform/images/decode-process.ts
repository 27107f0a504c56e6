import { decode, limitDecoders, type Task } from './decode.ts';
import { type DrawnPage, drawPages } from './draw-pages.ts';
import type { Reply } from './images.ts';

// Decodes one upload at a time for the process that started it, and ends with it.
limitDecoders();
// A terminal interrupts both; what is being decoded is finished.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

const say = (reply: Reply) => process.send?.(reply);

process.on('message', async ({ bytes, task }: { bytes: Uint8Array; task: Task | 'pages' }) => {
  if (task === 'pages') {
    const on = { count: (count: number) => say({ count }), page: (page: DrawnPage) => say({ page }) };
    // A library that has come to its end is of no use for another paper.
    return say({ failure: await drawPages(bytes, on).catch(() => process.exit(1)) });
  }
  // The decoder's messages are prose; in any case the picture is unreadable.
  return say({ kept: await decode(bytes, task).catch(() => undefined) });
});
