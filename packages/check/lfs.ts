import type { MediaFile } from "./readContentFolder";

/**
 * Whether a file is a pointer of Git LFS. Git writes a pointer instead of the file itself if LFS is not installed, or
 * if the file was not downloaded.
 */
export const isPointer = ({ head }: Pick<MediaFile, "head">): boolean => head.startsWith("version https://");

/** The message for a file that is a pointer of Git LFS. */
export const IS_POINTER =
  "This is only a Git LFS pointer, not the file itself. On your own computer, run `git lfs pull`. On a server that builds the website, turn on Git LFS.";
