import { isBareLand } from '#features/listings/domain/listing.ts';
import type { Detail } from '#features/listings/domain/detail.ts';
import { formatDate } from '#kernel/dates.ts';
import { pictureAddress } from '#ui/pictures/picture-address.ts';

const AVAILABILITY = {
  published: 'InStock',
  expired: 'Discontinued',
  sold: 'SoldOut',
  withdrawn: 'Discontinued',
  draft: 'PreOrder',
} as const;

const TYPES: Readonly<Record<string, string>> = {
  'can-ho-chung-cu': 'Apartment',
  'chung-cu-mini-can-ho-dich-vu': 'Apartment',
  condotel: 'Apartment',
  'nha-rieng': 'SingleFamilyResidence',
  'biet-thu-lien-ke': 'SingleFamilyResidence',
  'nha-mat-pho': 'House',
  shophouse: 'House',
};

/** schema.org data of a property; unknown facts are omitted. */
export function listingData({ listing, area, names, pictures }: Detail, origin: string, path: string) {
  const { title, description, deal, kind, price, at, status } = listing;
  const url = origin + path;
  const image = pictures.map(({ id }) => origin + pictureAddress(id, { width: 1600, format: 'jpg' }));
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: title,
    description: description.slice(0, 500),
    datePosted: formatDate(listing.firstListedOn, 'recordDay'),
    dateModified: formatDate(listing.publishedAt, 'iso'),
    ...(image.length > 0 && { image }),
    mainEntity: {
      '@type': isBareLand(kind) ? 'Place' : (TYPES[kind] ?? 'Accommodation'),
      name: title,
      address: {
        '@type': 'PostalAddress',
        streetAddress: listing.address,
        addressLocality: names.now,
        addressCountry: 'VN',
      },
      ...(at && { geo: { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lon } }),
      ...(!isBareLand(kind) && {
        floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'MTK' },
      }),
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
    },
    offers: {
      '@type': 'Offer',
      url,
      availability: `https://schema.org/${AVAILABILITY[status]}`,
      businessFunction: `http://purl.org/goodrelations/v1#${deal === 'ban' ? 'Sell' : 'LeaseOut'}`,
      ...(price !== null && {
        priceCurrency: 'VND',
        price,
        ...(deal === 'cho-thue' && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'VND',
            unitCode: 'MON',
          },
        }),
      }),
    },
  };
}
