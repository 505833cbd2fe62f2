/** Packages serve other sites too: no file of theirs names this site's company, its types, its records or its country. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { config } from "../content.config";

const COMPANY = ["SOD", "PetroTrack", "petro-track", "Govtech", "iot-asset-tracking"];
const COUNTRY = ["Nigeria", "Nigerian", "naira", "NGN", "Lagos", "Abuja"];
const TYPES = config.types
  .map(({ name }) => name)
  .filter((name) => /^(Service|Solution|Testimonial)/.test(name));
const LISTS = ["services", "solutions", "testimonials"];
/** Lines with the same words for other things: a header, systemd's part of a unit, and an interface of Strapi. */
const OTHERS = /service-worker|\[Service\]|\bservices?(\[|\.\w+\()|createCoreService|services( =|:) strapi/i;

it("no file of a package has one of them", () => {
  const words = new RegExp(
    `(?<![\\w-])(${[...COMPANY, ...COUNTRY, ...TYPES, ...LISTS].join("|")})(?![\\w-])`,
  );
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages"], {
    encoding: "utf8",
  });
  const found = files
    .trim()
    .split("\n")
    .filter((file) => fs.existsSync(file))
    .flatMap((file) =>
      fs
        .readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) =>
          words.test(line) && !OTHERS.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(found).toEqual([]);
});
