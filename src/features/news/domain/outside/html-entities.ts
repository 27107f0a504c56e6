/** The characters from 160 to 255 by the names that editors' tools write for them. */
const LATIN =
  `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro
  para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil
  Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave
  Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml
  igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute
  thorn yuml`.split(/\s+/);

const OTHERS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  hellip: '…',
  bull: '•',
  prime: '′',
  Prime: '″',
  euro: '€',
  trade: '™',
  minus: '−',
  le: '≤',
  ge: '≥',
  rarr: '→',
  larr: '←',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

const NAMED = new Map([
  ...LATIN.map((name, at) => [name, String.fromCodePoint(160 + at)] as const),
  ...Object.entries(OTHERS),
]);

const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}\d{0,2}));?/gi;

const isCharacter = (point: number) =>
  point > 31 && point <= 0x10ffff && (point < 0x7f || point > 0x9f) && (point < 0xd800 || point > 0xdfff);

/** Text with the characters that stand in it by name or number; what names none stays as it is. */
export const unescapeHtml = (text: string) =>
  text.replace(ENTITY, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isCharacter(point) ? String.fromCodePoint(point) : ' ';
  });
