import type { GraphqlEnum, GraphqlObject } from "../content-model/derive/graphql";
import { object } from "./objectType";

const ELEMENTS = ["circle", "ellipse", "g", "line", "path", "polygon", "polyline", "rect"];

/** The GraphQL types of `IconData`. */
export const iconTypes: (GraphqlEnum | GraphqlObject)[] = [
  object("Icon", "An icon of lucide.dev as data, so that only the icons in use reach a visitor.", {
    name: { type: "String!", description: "The icon's name on lucide.dev/icons." },
    shapes: { type: "[IconShape!]!", description: "The elements of its drawing on a grid of 24 by 24." },
  }),
  object("IconShape", "One SVG element of an icon.", {
    element: { type: "IconElement!", description: "The element's name." },
    attributes: { type: "[IconAttribute!]!", description: "The element's attributes." },
  }),
  object("IconAttribute", "One attribute of an SVG element.", {
    name: { type: "String!", description: "The attribute's name." },
    value: { type: "String!", description: "The attribute's value." },
  }),
  {
    kind: "enum",
    name: "IconElement",
    description: "The SVG elements that icons are drawn with.",
    values: Object.fromEntries(ELEMENTS.map((name) => [name, name])),
  },
];
