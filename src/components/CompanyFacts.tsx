import type { ReactNode } from "react";
import type { CompanyFact } from "../types/companyFacts";
import type { Site, SiteWords } from "../types/site";
import { confirmedIn, licencesFor } from "./confirmedFacts";
import { dirOf } from "./direction";
import { ExternalLink } from "./ExternalLink";
import { mailto } from "./enquiry";
import { inColumns } from "./inColumns";
import { Filled, fill, LongDate, useWords } from "./words";

interface Props {
  company: Site["company"];
  facts: readonly string[];
}

/** The confirmed ones of these facts, each with its name. Renders nothing if there are none. */
export function CompanyFacts({ company, facts }: Props) {
  const { companyFacts: words } = useWords();
  const rows = confirmedIn(company, facts).flatMap((fact) => ROWS[fact](company, words));
  if (rows.length === 0) return null;
  return (
    <dl className={inColumns("fact-list", rows)}>
      {rows.map(([name, fact]) => (
        <div key={name} dir={dirOf(name)}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

type Row = readonly [name: string, fact: ReactNode];
type Words = SiteWords["companyFacts"];

const ROWS: Readonly<Record<CompanyFact, (company: Site["company"], words: Words) => readonly Row[]>> = {
  Registration: ({ registeredName, registrationNumber }, words) =>
    filled([words.registeredName, registeredName], [words.registrationNumber, registrationNumber]),
  "Tax number": ({ taxNumber }, words) => filled([words.taxNumber, taxNumber]),
  Licences: ({ licences }, words) => licenceRows(licences, words),
  "Vehicle tracking licence": (company, words) =>
    licenceRows(licencesFor(company, "Vehicle tracking"), words),
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
    retention.map(({ title, period }) => [fill(words.kept, { data: title }), period]),
};

const filled = (...rows: Row[]) => rows.filter(([, fact]) => fact);

const licenceRows = (licences: Site["company"]["licences"], words: Words): Row[] =>
  licences.map(({ title, issuer, number, validUntil, register }) => [
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
