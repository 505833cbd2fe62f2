import type { MediaFile } from "./readContentFolder";

/**
 * Whether a file is a pointer of Git LFS. Git writes a pointer instead of the file itself if LFS is not installed, or
 * if the file was not downloaded.
 */
export const isPointer = ({ head }: Pick<MediaFile, "head">): boolean => head.startsWith("version https://");

/** The message for a file that is a pointer of Git LFS. */
export const IS_POINTER =
  "This is only a Git LFS pointer, not the file itself. Run `git lfs pull`. Also turn on Git LFS on the server that builds the website.";
