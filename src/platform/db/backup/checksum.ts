import { createHash } from 'node:crypto';

export const checksum = (text: string) => createHash('sha256').update(text).digest('hex');
