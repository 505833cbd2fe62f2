import type { z } from "zod";
import type { losses } from "../../sections/losses/fields";
import { dirOf } from "../direction";
import { inColumns } from "../inColumns";
import { fill, useWords } from "../words";
import { Field, Sheet, type SheetProps, Sum, Totals } from "./Sheet";

export type LossesProps = Pick<z.infer<typeof losses>, "losses">;

/**
 * A worksheet on which visitors calculate how much money they currently lose. The cost of each loss is the product of
 * its factors, such as the litres of fuel that are lost on each trip, the number of trips and the price of a litre.
 */
export function Losses({ losses, ...sheet }: LossesProps & SheetProps) {
  const { losses: words } = useWords();
  return (
    <Sheet {...sheet} lines={losses.map(({ name, factors }) => `${name} (${productOf(factors)})`)}>
      <Totals sums={[["once", words.total]]} />
      <ul className={inColumns("point-list", losses)}>
        {losses.map(({ name, factors }) => (
          <li key={name} dir={dirOf(name)} data-name={name}>
            <h3>{name}</h3>
            <p>{fill(words.formula, { factors: productOf(factors) })}</p>
            {factors.map((factor) => (
              <Field key={factor} label={factor} of={name} />
            ))}
            <p className="scripted mt-2">
              {words.sum}: <Sum />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/**
 * Returns the factors as text, for example “Trips in a year times Cost of a trip”. It writes the word “times” because
 * the site's main font file has no multiplication sign.
 */
const productOf = (factors: readonly string[]) => factors.join(" times ");
