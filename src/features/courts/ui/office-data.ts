import type { Branch } from '#features/courts/domain/body.ts';
import { byRegion, type Competence, provincesOf } from '#features/courts/domain/competence.ts';

/** The offices of a branch that are competent, the regional ones first, as search engines read them: what is not known is not said. */
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
      const address = (body?.seats ?? []).map((seat) => ({
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
