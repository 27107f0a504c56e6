import { workerData } from 'node:worker_threads';
import { processConfig } from '#platform/config/config.ts';
import { answerPages } from '#platform/static-site/helper.ts';
import { openRenderer } from './export-renderer.ts';

/** The worker of an export: renders pages on request until it is stopped. */
const config = processConfig();
if (!config.ok) throw new Error(config.error.join('\n'));
const renderer = await openRenderer(String(workerData), config.value);
if (!renderer.ok) throw new Error(renderer.error);
answerPages(renderer.value.render);
