import type { z } from "zod";
import type { worksheet } from "../../sections/worksheet/fields";
import type { SiteWords } from "../../types/site";
import { dirOf } from "../direction";
import { inColumns } from "../inColumns";
import { fill, useWords } from "../words";
import { Field, Sheet, type SheetProps, Sum, Totals } from "./Sheet";

export type WorksheetProps = Pick<z.infer<typeof worksheet>, "example" | "parts">;

/**
 * A worksheet on which visitors calculate a price. The sum of each part, such as the trackers, is the number of units
 * multiplied by the price of one unit.
 */
export function Worksheet({ example, parts, ...sheet }: WorksheetProps & SheetProps) {
  const { worksheet: words } = useWords();
  return (
    <Sheet {...sheet} lines={parts.map(({ name, unit }) => `${name} (${unit})`)}>
      <Totals
        sums={[
          ["once", words.totalOnce],
          ["yearly", words.totalYearly],
          ["total", words.total],
        ]}
      />
      {example && (
        <label className="scripted no-print flex items-center gap-3 py-4">
          <input type="checkbox" data-fill className="size-6" />
          {fill(words.example, { example })}
        </label>
      )}
      <ul className={inColumns("point-list", parts)}>
        {parts.map((part) => (
          <li
            key={part.name}
            dir={dirOf(part.name, part.text)}
            data-name={part.name}
            data-per-year={part.perYear}
          >
            <h3>{part.name}</h3>
            <p>{fill(payments(part, words), { unit: part.unit })}</p>
            <p>{part.text}</p>
            <Amounts part={part} words={words} />
            <div className="flex items-end gap-x-4">
              <Field label={words.number} of={part.name} example={part.example} />
              <Field label={words.price} of={part.name} />
            </div>
            <p className="scripted mt-2">
              {words.sum}: <Sum />
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-measure">{words.formula}</p>
      <div className="scripted mt-6 flex" data-years>
        <Field label={words.years} value="1" />
      </div>
    </Sheet>
  );
}

type Part = WorksheetProps["parts"][number];
type Words = SiteWords["worksheet"];

/** Returns the text that says how often customers pay for a part: once, each month or each year. */
const payments = ({ perYear }: Part, words: Words) =>
  perYear === 12 ? words.monthly : perYear ? words.yearly : words.once;

const MONEY = new Intl.NumberFormat("en-NG");

/**
 * The usual price of one unit: the lower and the upper limit, or only the limit that is filled in. Renders nothing if
 * neither is filled in.
 */
function Amounts({ part: { from, to }, words }: { part: Part; words: Words }) {
  if (!from && !to) return null;
  const text = from && to ? words.between : from ? words.from : words.to;
  return <p>{fill(text, { from: MONEY.format(from ?? 0), to: MONEY.format(to ?? 0) })}</p>;
}
