/** A current or former version of a record's file. */
export interface RecordVersion {
  id: string;
  /** When it was written, as an ISO date and time. */
  when: string;
  /** The author, if known. */
  who?: string;
  /** A description, as the first line of a commit message. */
  note: string;
  text: string;
}
