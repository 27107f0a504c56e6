/** How one table's rows relate to a person. */
export type PersonalTable = {
  /** The column that names the person. */
  owner: string;
  /** A text column naming the person that a row is about. */
  about?: string;
  /** Columns left out of the export: internal secrets, and what is exported in another form. */
  leave?: readonly string[];
  /** Why the rows outlive the account; without it they are deleted with the account. */
  kept?: string;
};

/** Every table of a feature with rows about a person; a test fails on one that is missing. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;
