import { decode, type Decoded, limitDecoders, type Task } from './decode.ts';

// Decodes one upload at a time for the process that started it, and ends with it.
limitDecoders();
// A terminal interrupts both; what is being decoded is finished.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async ({ bytes, task }: { bytes: Uint8Array; task: Task }) => {
  // The decoder's messages are prose; in any case the picture is unreadable.
  process.send?.({ kept: await decode(bytes, task).catch(() => undefined) } satisfies Decoded);
});
