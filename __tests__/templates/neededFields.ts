/**
 * Nothing here runs: `tsc` proves that a page whose query forgets a field that its view needs is a type error.
 * `Spare` are the fields that a view takes and that its query could leave out all the same; there must be none.
 */
import type { OfferingView } from "../../src/components/views/OfferingView";

type Spare<Answer, Needs> = {
  [Field in keyof Needs]-?: Omit<Answer, Field> extends Needs ? Field : never;
}[Exclude<keyof Needs, Optional>];

/** What a view does without in the editor's preview. */
type Optional = "breadcrumbs";

/** What a view takes of the record that its page is made from. */
type Needs<View, Prop extends "page" | "offering"> = View extends (props: infer Props) => unknown
  ? Props extends Record<Prop, infer Record>
    ? Record
    : "the view has no such prop"
  : never;

declare function none<Field extends never>(): Field;

type Answer<Query, Field extends keyof Query> = NonNullable<Query[Field]>;

none<Spare<Answer<Queries.ServicePageQuery, "service">, Needs<typeof OfferingView, "offering">>>();
none<Spare<Answer<Queries.SolutionPageQuery, "solution">, Needs<typeof OfferingView, "offering">>>();
