import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { PageTexts } from '#i18n/use-t.ts';
import { translatorOf } from '#i18n/client.ts';
import { request } from '#stores/api/request.ts';
import { Island } from '#ui/react/Island.tsx';

const EVERY = 5_000;
const PATIENCE = 4_000;

const answer = z.object({ data: z.object({ status: z.string() }) });

type Props = PageTexts & { address: string; status: string };

/** Loads the page again once the state of its top-up is another. */
export function TopUpWatch({ address, status, ...page }: Props) {
  const t = translatorOf(page.texts);
  useEffect(() => {
    const timer = setInterval(() => void look(), EVERY);
    async function look() {
      if (document.hidden) return;
      const got = await request(address, { timeout: PATIENCE });
      const read = got.ok ? answer.safeParse(got.value) : undefined;
      if (read?.success && read.data.data.status !== status) location.reload();
    }
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [address, status]);
  return (
    <Island {...page}>
      <p>{t('wallet.top-up.watching')}</p>
    </Island>
  );
}
