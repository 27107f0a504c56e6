import type { APIRoute } from 'astro';
import { pathTo } from '#routes/index.ts';
import { refuse, reply, SIGN_IN } from '../../_reply.ts';

const UNREADABLE = { kind: 'invalid', code: 'inquiries/file-unreadable' } as const;

/** Takes one picture that will go along with an inquiry, and answers what it is called by. */
export const POST: APIRoute = async ({ clientAddress, locals: { lang, services, t, visit }, request }) => {
  const form = await request.formData().catch(() => undefined);
  const file = form?.get('file');
  if (!(file instanceof File)) return refuse(UNREADABLE, t);
  const actor = await visit.actor();
  const visitor = { address: clientAddress, lang, account: actor.kind === 'member' ? actor.id : null };
  const proof = form?.get('proof');
  // The browser of a guest sends its work along, one whose session has ended does not.
  if (actor.kind === 'guest' && typeof proof !== 'string') return refuse(SIGN_IN, t);
  const upload = {
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    proof: typeof proof === 'string' ? proof : '',
  };
  const pathOf = (id: string) => pathTo('inquiryFile', { file: id });
  const kept = await services.inquiries.files.add(upload, visitor, pathOf);
  return kept.ok ? reply(kept.value) : refuse(kept.error, t);
};
