interface Row {
  server: string;
  requests: number;
  failures: number;
  note: string;
}

/** Counts what was asked of each server, and what failed, for the table at the end. */
export class Tally {
  private readonly rows = new Map<string, Row>();

  /** Does one check; a check that throws counts as failed, and fails its test. */
  async count(server: string, requests: number, check: () => Promise<void>): Promise<void> {
    const row = this.row(server);
    row.requests += requests;
    try {
      await check();
    } catch (error) {
      row.failures += 1;
      throw error;
    }
  }

  note(server: string, note: string): void {
    this.row(server).note = note;
  }

  /** One line for each server. */
  table(): string {
    const line = ({ server, requests, failures, note }: Record<keyof Row, string | number>) =>
      `${String(server).padEnd(34)}${String(requests).padStart(9)}${String(failures).padStart(10)}  ${note}`.trimEnd();
    const rows = [...this.rows.values()].map((row) => line({ ...row, failures: row.failures || "none" }));
    const head = line({ server: "server", requests: "requests", failures: "failures", note: "" });
    return ["", head, ...rows, ""].join("\n");
  }

  private row(server: string): Row {
    const row = this.rows.get(server) ?? { server, requests: 0, failures: 0, note: "" };
    this.rows.set(server, row);
    return row;
  }
}
