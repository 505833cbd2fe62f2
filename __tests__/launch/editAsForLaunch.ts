import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

type AnyRecord = Record<string, unknown>;

/**
 * Changes a project's content as its editors may do before and after the launch. Replaces placeholders with plausible
 * values, changes the company's details, many titles and a testimonial, adds services and a menu entry, and removes a
 * solution. The result is valid content, so all checks and tests of the project must still pass.
 */
export function editAsForLaunch(project: string): void {
  const content = path.join(project, "content");
  const files = fs.readdirSync(content, { recursive: true, encoding: "utf8" });
  const edit = (file: string, change: (record: AnyRecord) => AnyRecord) => {
    const place = path.join(content, file);
    fs.writeFileSync(
      place,
      `${JSON.stringify(change(JSON.parse(fs.readFileSync(place, "utf8"))), null, 2)}\n`,
    );
  };
  const first = (folder: string) => idsIn(path.join(content, folder))[0] ?? "";

  for (const file of files.filter((name) => name.endsWith(".json"))) edit(file, confirmed);
  edit("company.json", (company) => ({ ...company, ...COMPANY }));
  for (const folder of ["services", "solutions"]) {
    for (const id of idsIn(path.join(content, folder)))
      edit(`${folder}/${id}.json`, (record) => ({ ...record, title: retitled(record.title) }));
  }
  edit("pages/about.json", (about) => ({ ...about, title: "The people behind the work" }));

  // Each document in this service's buying guide (the section of the kind `buying`) gets a date from which it is valid.
  edit("services/govtech-solutions.json", (service) =>
    JSON.parse(
      JSON.stringify(service, (_, value) =>
        value?.kind === "buying"
          ? {
              ...value,
              documents: value.documents.map((document: object) => ({
                ...document,
                validFrom: "2026-01-05",
              })),
            }
          : value,
      ),
    ),
  );
  edit(`testimonials/${first("testimonials")}.json`, (said) => ({ ...said, ...TESTIMONIAL }));
  const like = first("services");
  addService(content, like, { id: "drone-surveys", title: "Drone surveys" });
  // Three services that visitors do not see: a draft, a scheduled service, and a service that has ended.
  addService(content, like, { id: "night-flights", title: "Night flights", draft: true });
  addService(content, like, {
    id: "river-patrols",
    title: "River patrols",
    publishedFrom: "2999-01-01 09:00",
  });
  addService(content, like, {
    id: "fax-archives",
    title: "Fax archives",
    publishedUntil: "2020-01-01 09:00",
  });
  retireSolution(project, content);
  edit("navigation.json", (navigation) => withEntry(navigation, `/${first("legal")}`));
}

const COMPANY = {
  name: "Harmattan Ledger Limited",
  shortName: "Harmattan",
  address: "14 Kigoma Street, Wuse Zone 7, Abuja, Nigeria",
  phone: "+234 803 512 7764",
  businessHours: "Monday - Saturday: 8:30 AM - 5:00 PM",
  registeredName: "Harmattan Ledger Limited",
  registrationNumber: "RC 4417082",
  taxNumber: "20481176-0001",
  licences: [
    {
      title: "Licence for automated vehicle tracking (AVTS)",
      issuer: "Nigerian Communications Commission",
      number: "AVTS 204",
      allows: "Vehicle tracking",
      validFrom: "2026-01-05",
    },
  ],
  dataProtection: {
    contact: "Data-protection officer",
    email: "data@harmattan-ledger.com.ng",
    registration: "NDPC 88214",
  },
  retention: [{ title: "Letters and emails", period: "24 months after the last letter" }],
};

const TESTIMONIAL = {
  quote: "They counted what we own, and now the list and the store agree.",
  name: "Chief storekeeper",
  title: "Teaching hospital",
  initials: "CS",
};

/**
 * Returns a record without its notes about what to confirm before launch (`toConfirm`). Also replaces `.example` in
 * domains, and the word “placeholder”, with plausible values.
 */
function confirmed(record: AnyRecord): AnyRecord {
  const { toConfirm: _, ...others } = record;
  return JSON.parse(
    JSON.stringify(others)
      .replace(/([a-z0-9])\.example\b/g, "$1.com.ng")
      .replace(/\bplaceholder\b/gi, "first"),
  );
}

/** A different title of at most 60 characters. */
const retitled = (title: unknown) => `New: ${title}`.slice(0, 60).trim();

const idsIn = (folder: string) =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => path.basename(file, ".json"));

/**
 * Adds a copy of the service `like`, with the values in `fields` instead of its own, and without old addresses. The new
 * file has no line break at the end, because some text editors omit it.
 */
function addService(content: string, like: string, fields: AnyRecord & { id: string }): void {
  const service = JSON.parse(fs.readFileSync(path.join(content, `services/${like}.json`), "utf8"));
  const added = { ...service, aliases: [], ...fields };
  fs.writeFileSync(path.join(content, `services/${fields.id}.json`), JSON.stringify(added, null, 2));
}

/** Uses the command `retire` to remove the second solution, whose address then redirects to the first. */
function retireSolution(project: string, content: string): void {
  const [heir, retired] = idsIn(path.join(content, "solutions"));
  const names = [`solutions/${retired}`, `/solutions/${heir}`];
  execFileSync("npm", ["run", "--silent", "content", "--", "retire", ...names], {
    cwd: project,
    stdio: "inherit",
  });
}

/** Adds an entry to the header's menu. At most seven entries are allowed, so an existing seventh entry is replaced. */
function withEntry(navigation: AnyRecord, to: string): AnyRecord {
  const items = Array.isArray(navigation.items) ? navigation.items : [];
  return { ...navigation, items: [...items.slice(0, 6), { label: "Your data", to }] };
}
