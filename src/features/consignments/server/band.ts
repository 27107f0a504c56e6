import { areaOf } from '#features/listings/domain/listing.ts';
import type { DepositType } from '../domain/deposit-type.ts';
import type { PartialAnswers } from '../domain/fields.ts';
import type { BandHint } from '../domain/views.ts';
import type { BandOf } from './deps.ts';

/** The price range of what is like it; nothing of what it is offered for goes into that. */
export async function bandFor(bandOf: BandOf, deal: DepositType, answers: PartialAnswers): Promise<BandHint> {
  const { kind, province, commune, formerDistrict = null, lat = null, lon = null } = answers;
  const { landArea = null, floorArea = null, width = null, roadWidth = null, floors = null } = answers;
  if (deal !== 'ban' || kind === undefined || province === undefined || commune === undefined) return null;
  const area = areaOf({ kind, landArea, floorArea });
  if (area === null) return null;
  const at = lat === null || lon === null ? null : { lat, lon };
  return bandOf({
    kind,
    province,
    district: formerDistrict,
    commune,
    at,
    area,
    width,
    roadWidth,
    floors,
    own: null,
  });
}
