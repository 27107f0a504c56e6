import type { Branch } from '#features/courts/domain/body.ts';
import { byRegion, type Competence, provincesOf } from '#features/courts/domain/competence.ts';

/** schema.org data of the competent offices, regional ones first; unknown facts are omitted. */
export function officeData(branch: Branch, blocks: readonly Competence[]) {
  const regional = byRegion(blocks, branch).map(({ office, communes }) => ({
    office,
    areas: communes.map(({ name }) => name),
  }));
  const provincial = provincesOf(blocks).map(({ province, offices }) => ({
    office: offices[branch],
    areas: [province.name],
  }));
  return {
    '@context': 'https://schema.org',
    '@graph': [...regional, ...provincial].flatMap(({ office, areas }) => {
      if (!office) return [];
      const { name, body } = office;
      const address = (body?.seats ?? [])
        .filter(({ kind }) => kind !== 'former')
        .map((seat) => ({
          '@type': 'PostalAddress',
          streetAddress: seat.address,
          addressCountry: 'VN',
        }));
      return [
        {
          '@type': 'GovernmentOffice',
          name: name.vi,
          alternateName: name.en,
          areaServed: areas,
          ...(address.length > 0 && { address }),
          ...(body?.phone && { telephone: body.phone }),
        },
      ];
    }),
  };
}
