/** Sets a program's clock 400 days and 7 hours ahead. */
const AHEAD = (400 * 24 + 7) * 60 * 60 * 1000;
const now = Date.now;

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now() + AHEAD]));
  }

  static now() {
    return now() + AHEAD;
  }
};
