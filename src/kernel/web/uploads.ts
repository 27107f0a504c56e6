/** Where files are sent in pieces (tus 1.0.0), and where their states are read. */
export const UPLOADS_AT = '/api/tai-len';

/** Why a file that has arrived is not taken. */
export type UploadFailure = 'large-picture' | 'unreadable' | 'heic' | 'damaged-pdf' | 'infected' | 'lost';

/** Why no page of a paper is shown: it opens with its password alone, is damaged, or takes too much time or memory. */
export type PaperFailure = 'locked' | 'unreadable' | 'heavy';

/** A kept file as it is shown: `pages` of a paper are pictures, of `count` pages; null while they are not drawn. */
export type PaperPages = {
  type: string | null;
  pages: number | null;
  count: number | null;
  failure: PaperFailure | null;
};

/** A file of a sender as its field shows it. */
export type ShownUpload = {
  id: string;
  name: string;
  status: 'ready' | 'uploading' | 'success' | 'fail';
  /** Of how many bytes how many have arrived. */
  bytes: number;
  received: number;
  /** Why it cannot be taken. */
  failure: UploadFailure | null;
  /** By what the browser knows the file again. */
  fingerprint: string | null;
  /** What it is once it is taken. */
  type: string | null;
  /** The public picture that it has become. */
  picture: string | null;
};

/** The file itself, for its sender once it is taken. */
export const uploadedFile = (id: string) => `${UPLOADS_AT}/${id}/tep`;
