import type { ReactNode } from "react";
import type { Company } from "../../types/company";
import type { CompanyFact } from "../../types/companyFacts";
import type { SiteWords } from "../../types/site";
import { dirOf } from "../direction";
import { ExternalLink } from "../ExternalLink";
import { mailto } from "../enquiry";
import { inColumns } from "../inColumns";
import { Filled, fill, LongDate, useWords } from "../words";

/**
 * A list of facts about the company, each with its name. Facts that are not filled in yet are left out. Renders nothing
 * if none of the facts is filled in.
 */
export function CompanyFacts({ company, facts }: { company: Company; facts: readonly string[] }) {
  const { companyFacts: words } = useWords();
  const rows = facts.flatMap((fact) => rowsOf(fact, company, words));
  if (rows.length === 0) return null;
  return (
    <div className="facts">
      <dl className={inColumns("", rows)}>
        {rows.map(([name, fact]) => (
          <div key={name} dir={dirOf(name)}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The company's own answer, which is shown below the general answer to a question of buyers: the facts of the kind
 * `fact`, or a note that these facts are not published yet.
 */
export function OurAnswer({ company, fact }: { company: Company; fact: string }) {
  const { companyFacts: words } = useWords();
  const isOpen = rowsOf(fact, company, words).length === 0;
  return (
    <>
      <p>
        <b>{words.ours}</b>
      </p>
      {isOpen ? <p>{words.open}</p> : <CompanyFacts company={company} facts={[fact]} />}
    </>
  );
}

type Row = readonly [name: string, fact: ReactNode];
type Words = SiteWords["companyFacts"];

const ROWS: Readonly<Record<CompanyFact, (company: Company, words: Words) => readonly Row[]>> = {
  Registration: ({ registeredName, registrationNumber }, words) =>
    filled([words.registeredName, registeredName], [words.registrationNumber, registrationNumber]),
  "Tax number": ({ taxNumber }, words) => filled([words.taxNumber, taxNumber]),
  Licences: ({ licences }, words) => licenceRows(licences, words),
  "Vehicle tracking licence": ({ licences }, words) =>
    licenceRows(
      licences?.filter(({ allows }) => allows === "Vehicle tracking"),
      words,
    ),
  "Data protection": ({ dataProtection }, words) => {
    const { contact, email, registration } = dataProtection ?? {};
    const person = (contact || email) && (
      <>
        {contact}
        {contact && email && ", "}
        {email && <a href={mailto(email)}>{email}</a>}
      </>
    );
    return filled([words.contact, person], [words.registration, registration]);
  },
  "Retention periods": ({ retention }, words) =>
    (retention ?? []).map(({ title, period }) => [fill(words.kept, { data: title }), period]),
};

/**
 * Returns the rows for a kind of fact, such as `Registration`. In a preview, the editor may not have chosen a kind yet.
 * Then there are no rows.
 */
const rowsOf = (fact: string, company: Company, words: Words): readonly Row[] =>
  ROWS[fact as CompanyFact]?.(company, words) ?? [];

const filled = (...rows: Row[]) => rows.filter(([, fact]) => fact);

/**
 * Returns a row for each licence. It does not check the dates: in a production build, the record “Company” contains
 * only licences that are valid at the time of the build.
 */
const licenceRows = (licences: Company["licences"], words: Words): Row[] =>
  (licences ?? []).map(({ title, issuer, number, validUntil, register }) => [
    title,
    <>
      {fill(words.issued, { issuer, number })}
      {validUntil && (
        <>
          {", "}
          <Filled text={words.until} values={{ date: <LongDate day={validUntil} /> }} />
        </>
      )}
      {register && (
        <>
          {". "}
          <ExternalLink href={register}>
            {words.register}
            <span className="sr-only">{`: ${title}`}</span>
          </ExternalLink>
        </>
      )}
    </>,
  ]);
