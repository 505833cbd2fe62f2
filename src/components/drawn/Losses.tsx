import type { z } from "zod";
import type { losses } from "../../sections/losses/fields";
import { dirOf } from "../direction";
import { inColumns } from "../inColumns";
import { fill, useWords } from "../words";
import { Field, Sheet, type SheetProps, Sum, Totals } from "./Sheet";

export type LossesProps = Pick<z.infer<typeof losses>, "losses">;

/** What losses cost today, from the visitor's own numbers: for each loss, the product of its factors. */
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

/** In words, because the multiplication sign is not in the site's main font file. */
const productOf = (factors: readonly string[]) => factors.join(" times ");
