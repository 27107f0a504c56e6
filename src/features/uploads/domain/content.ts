const text = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

export const isPdf = (bytes: Uint8Array): boolean => text(bytes.subarray(0, 5)) === '%PDF-';

/** Where the end of a paper has to be; some programs write a few bytes after it. */
const END = 1_024;

/** Whether a paper has its version and its end; what is between is for the program that shows it. */
export const isWholePdf = (bytes: Uint8Array): boolean =>
  /^%PDF-[12]\.\d/.test(text(bytes.subarray(0, 8))) && text(bytes.subarray(-END)).includes('%%EOF');

/** The format of photos of newer phones, which no decoder of ours opens. */
export const isHeic = (bytes: Uint8Array): boolean =>
  /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(text(bytes.subarray(4, 12)));
