import type { Status } from '#features/listings/domain/status.ts';
import type { Translate } from '#i18n/translate.ts';
import { Badge } from '#ui/react/Badge.tsx';
import type { Tone } from '#ui/values/tones.ts';

const TONES = {
  draft: 'neutral',
  published: 'success',
  expired: 'warning',
  withdrawn: 'error',
  sold: 'neutral',
} as const satisfies Record<Status, Tone>;

export const ListingStatus = ({ status, t }: { status: Status; t: Translate }) => (
  <Badge tone={TONES[status]}>{t(`listings.status.${status}`)}</Badge>
);
