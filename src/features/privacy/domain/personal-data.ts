/** What becomes of one table's rows about a person. */
export type PersonalData = {
  /** The column that names the person. */
  owner: string;
  /** A column of text that names whom something was done to. */
  about?: string;
  /** Columns that a person is not handed: secrets that only work here, and what is handed over in another form. */
  leave?: readonly string[];
  /** Rows that outlive an account, and why; all others go with it. */
  kept?: string;
};

/** Every table with rows about a person: a test fails on one that is missing here. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = {
  account: {
    owner: 'id',
    leave: ['id', 'password_hash', 'totp_secret', 'totp_step', 'identification_card'],
  },
  account_avatar: { owner: 'account', leave: ['account', 'picture'] },
  account_role: { owner: 'account', leave: ['account', 'granted_by'] },
  session: { owner: 'account', leave: ['id', 'account'] },
  code_request: { owner: 'account', leave: ['id', 'account', 'code_mac', 'pending'] },
  consent: { owner: 'account', leave: ['id', 'account', 'wording_hash'] },
  data_request: { owner: 'account', leave: ['account', 'handled_by'] },
  sensitive_access: { owner: 'account', leave: ['id', 'account', 'actor'] },
  favourite: { owner: 'account', leave: ['account'] },
  saved_search: { owner: 'account', leave: ['account'] },
  inquiry: { owner: 'account', leave: ['account', 'assignee'] },
  inquiry_message: { owner: 'account', leave: ['account', 'staff'] },
  inquiry_file: { owner: 'account', leave: ['account', 'picture'] },
  valuation: { owner: 'account', leave: ['id', 'account', 'draft', 'folded', 'sheet'] },
  valuation_draft: { owner: 'account', leave: ['id', 'account'] },
  price_load: {
    owner: 'by',
    leave: ['by', 'sha256'],
    kept: 'tables of land prices stay when those who loaded them leave, without their names',
  },
  listing_text: {
    owner: 'customer',
    leave: ['customer', 'marks'],
    kept: 'an offer that was public stays with its log of prices, withdrawn and without name and number',
  },
  article_version: {
    owner: 'by',
    leave: ['article', 'by', 'content'],
    kept: 'articles stay when those who wrote them leave, without their names',
  },
  audit_entry: {
    owner: 'actor',
    about: 'subject',
    leave: ['actor', 'previous', 'hash'],
    kept: 'proof of what staff did; it names a number of ours, which after the erasure leads to nobody',
  },
};
