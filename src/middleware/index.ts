import { sequence } from 'astro:middleware';
import { errors } from '#middleware/errors.ts';
import { framing } from '#middleware/framing.ts';
import { guards } from '#middleware/guards.ts';
import { locale } from '#middleware/locale.ts';
import { methods } from '#middleware/methods.ts';
import { session } from '#middleware/session.ts';
import { storing } from '#middleware/storing.ts';

export const onRequest = sequence(locale, session, storing, framing, errors, methods, guards);
