/** A version of a record that stood in its file once, or stands there now. */
export interface RecordVersion {
  id: string;
  /** When it was written, as an ISO date with its time. */
  when: string;
  /** Who wrote it, where that is known. */
  who?: string;
  /** What was said about it, as the first line of a commit. */
  note: string;
  text: string;
}
