/** The first so many of the eight groups of an IPv6 address. */
function groupsOf(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const missing = address.includes('::') ? Math.max(0, 8 - left.length - right.length) : 0;
  return [...left, ...Array<string>(missing).fill('0'), ...right]
    .slice(0, count)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/**
 * Who counts as one for every limit: an IPv4 address, or the /64 that an IPv6 connection is given, whose addresses
 * cost nothing. An IPv4 address written as IPv6 is the former.
 */
export const householdOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return plain.includes(':') ? groupsOf(plain, 4) : plain;
};

/** The network around a household, whose share is larger: a /24, or the /48 that one customer of a provider may hold. */
export const networkOf = (address: string): string => {
  const plain = householdOf(address);
  return plain.includes(':')
    ? plain.split(':').slice(0, 3).join(':')
    : plain.split('.').slice(0, 3).join('.');
};
