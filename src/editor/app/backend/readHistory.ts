import type { RecordVersion } from "../../records/version";
import { isLocal, pageSettings } from "../settings";
import { askLocal } from "./askLocal";
import { type HostApi, hostHistory } from "./hostHistory";
import { implementation } from "./implementation";

/** The versions of a record, newest first: from the local server, or from the commits of the Git host. */
export async function readHistory(path: string): Promise<RecordVersion[]> {
  if (isLocal()) return (await askLocal({ action: "history", path })) as RecordVersion[];
  const { name, branch = "main" } = pageSettings().backend;
  const { api } = implementation() as unknown as { api: HostApi };
  return hostHistory(name, api, { path, branch });
}
