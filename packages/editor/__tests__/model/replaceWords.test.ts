import { markdownHtml } from "@sitekit/lib/markdown";
import { config } from "@sitekit/testing/harbour";
import { seeded } from "@sitekit/testing/random";
import { containsWords, replacedWords, replacing } from "../../model/replaceWords";
import { placeKey } from "../../model/usedBy";

const replaced = (file: string, record: object, find: string, isWholeWords = true) =>
  replacedWords(config, { [file]: record }, { find, replacement: "Beacon", isWholeWords }).map(
    ({ path, after }) => `${path.join(".")}: ${after}`,
  );

test.each([
  [
    "each occurrence in a text",
    { title: "Lamp", description: "A Lamp and a Lamp." },
    "Lamp",
    ["title: Beacon", "description: A Beacon and a Beacon."],
  ],
  ["only whole words", { description: "Lamplight, Lamps" }, "Lamp", []],
  ["only words with the same capitalisation", { description: "A lamp" }, "Lamp", []],
  ["words across a line break", { description: "Fog\nLamp" }, " Fog Lamp ", ["description: Beacon"]],
  [
    "a text that contains special characters of regular expressions",
    { description: "a.b (c" },
    "a.b (c",
    ["description: Beacon"],
  ],
  ["no words across two paragraphs", { description: "Fog\n \nLamp" }, "Fog Lamp", []],
  ["neither ids nor references", { id: "Lamp", relatedHarbours: ["Lamp"] }, "Lamp", []],
  ["nothing if the search text is a space", { title: "Lamp" }, " ", []],
])("`replacedWords` replaces %s", (_, record, find, expected) => {
  expect(replaced("lights/x.json", record, find)).toEqual(expected);
});

test.each([
  ["Lamps", "Lamp", "Beacons"],
  ["हिन्दी", "हिन्द", "Beaconी"],
  [
    "https://x.example/をご覧ください。価格は安い。",
    "価格",
    "https://x.example/をご覧ください。Beaconは安い。",
  ],
  ["Eko\u0301 Ekos", "Eko", "Eko\u0301 Beacons"],
])(
  "`replacedWords` replaces parts of words in %j if the user does not ask for whole words",
  (title, find, after) => {
    expect(replaced("lights/x.json", { title }, find, false)).toEqual([`title: ${after}`]);
  },
);

test.each([
  ["finds the words, but changes nothing, if the replacement equals the words", "Fog Lamp", "Fog Lamp", true],
  ["finds nothing if no text contains the words", "Tide", "Tide", false],
  ["finds nothing if the search text is a space", " ", "Lamp", false],
])("the editor %s", (_, find, replacement, isFound) => {
  const records = { "lights/x.json": { title: "Fog Lamp" } };
  const wanted = { find, replacement, isWholeWords: true };
  expect(replacedWords(config, records, wanted)).toEqual([]);
  expect(containsWords(config, records, wanted)).toBe(isFound);
});

test("`containsWords` finds partly bold words, even if the replacement equals the words", () => {
  const records = { "pages/x.json": { sections: [{ kind: "text", text: "The Fog **Lamp**." }] } };
  const wanted = { find: "Fog Lamp", replacement: "Fog Lamp", isWholeWords: true };
  expect(containsWords(config, records, wanted)).toBe(true);
});

test("`replacedWords` does not replace an ordinary word in the address of a link, or in a placeholder such as {phone}", () => {
  const text = "[Lamp](/Lamp) | {Lamp} Lamp";
  expect(replaced("pages/a.json", { sections: [{ kind: "text", text }] }, "Lamp")).toEqual([
    "sections.0.text: [Beacon](/Lamp) | {Lamp} Beacon",
  ]);
});

test.each([
  ["a word, but not a word that ends with a combining accent", "Eko\u0301 Eko", "Eko", "X", "Eko\u0301 X"],
  ["a word that contains a letter with a combining accent", "Cafe\u0301 Lagos", "Café", "Bar", "Bar Lagos"],
  [
    "a word with a typographic apostrophe, if the user types a straight apostrophe",
    "the keeper’s lamp",
    "keeper's",
    "captain’s",
    "the captain’s lamp",
  ],
  [
    "words with a no-break space between them, if the user types an ordinary space",
    "Harbour\u00A0Gate",
    "Harbour Gate",
    "Gate",
    "Gate",
  ],
  ["words with a placeholder", "Call {phone} now", "Call {phone} now", "Ring {phone}", "Ring {phone}"],
  ["words with escaped characters", "5\\*3 A\\|B", "5*3 A|B", "C|D", "C\\|D"],
  ["a word in a table", "| Lamp | 2 |", "Lamp", "A|B", "| A\\|B | 2 |"],
  [
    "a word, but not in an address",
    "https://a.example/Lamp, www.Lamp.example, Lamp@a.example: Lamp",
    "Lamp",
    "X",
    "https://a.example/Lamp, www.Lamp.example, Lamp@a.example: X",
  ],
  ["a part of an address", "https://a.example/Lamp", "a.example", "b.example", "https://b.example/Lamp"],
  [
    "an email address and the address of its link",
    "[data@a.example](mailto:data@a.example)",
    "data@a.example",
    "info@b.example",
    "[info@b.example](mailto:info@b.example)",
  ],
  ["a path, but not in the address of a link", "/old/a [b](/old/b)", "/old", "/new", "/new/a [b](/old/b)"],
  [
    "a word with a slash, but not in an address",
    "www.a.example/and/or, and/or",
    "and/or",
    "or",
    "www.a.example/and/or, or",
  ],
  [
    "an abbreviation, but not in an address",
    "https://x.example/Tel./y Tel. 1",
    "Tel.",
    "Phone",
    "https://x.example/Tel./y Phone 1",
  ],
  [
    "a word with a colon, but not in the address of a link",
    "[a](https://x.example/Note:) Note: b",
    "Note:",
    "See:",
    "[a](https://x.example/Note:) See: b",
  ],
  ["the end of an address", "[a](https://x.example/b)", "x.example/b", "y.test/c", "[a](https://y.test/c)"],
  [
    "a word in Japanese text that follows an address without a space",
    "詳細はhttps://x.example/をご覧ください。colour。",
    "colour",
    "color",
    "詳細はhttps://x.example/をご覧ください。color。",
  ],
  [
    "a word in the table cell after an address",
    "| https://x.example|colour |",
    "colour",
    "color",
    "| https://x.example|color |",
  ],
  [
    "a word after an address in brackets",
    "(https://x.example/Lamp)Lamp",
    "Lamp",
    "X",
    "(https://x.example/Lamp)X",
  ],
  [
    "a word after a bold address",
    "**www.x.example**: Lamp**www.x.example**Lamp",
    "Lamp",
    "X",
    "**www.x.example**: X**www.x.example**X",
  ],
  [
    "a word after a link whose text is a web address",
    "[www.a.example](https://a.example/Lamp)Lamp",
    "Lamp",
    "X",
    "[www.a.example](https://a.example/Lamp)X",
  ],
  [
    "a word, but not in an address with brackets",
    "https://x.example/(Lamp)/Lamp [Lamp](https://x.example/(a)/Lamp)",
    "Lamp",
    "X",
    "https://x.example/(Lamp)/Lamp [X](https://x.example/(a)/Lamp)",
  ],
  [
    "a word, but not in an address that contains accents",
    "https://x.example/Ọ̀yọ́/Lamp Lamp",
    "Lamp",
    "X",
    "https://x.example/Ọ̀yọ́/Lamp X",
  ],
  [
    "the text of a link, but not its address or its title, if the title has an unbalanced bracket",
    '[Lamp](/Lamp "Lamp (big")',
    "Lamp",
    "X",
    '[X](/Lamp "Lamp (big")',
  ],
  [
    "the text of a link, but not its address, if the address has an escaped bracket",
    "[Lamp](/a\\(Lamp)",
    "Lamp",
    "X",
    "[X](/a\\(Lamp)",
  ],
  ["the beginning of an address", "see http://x.example/a", "http:", "https:", "see https://x.example/a"],
  ["a domain in Devanagari", "[a](https://हिन्दी.com/b)", "हिन्दी.com", "x.com", "[a](https://x.com/b)"],
  ["a symbol and the invisible character after it", "A \u2764\uFE0F b", "\u2764", "love", "A love b"],
  ["a word after an opening bracket, if the replacement is empty", "(new stuff)", "new", "", "(stuff)"],
  ["the first of two bold words, if the replacement is empty", "A **new stuff**", "new", "", "A **stuff**"],
  ["a word, if the replacement is empty", "The old Lamp.", "old", "", "The Lamp."],
  ["the first word, if the replacement is empty", "Old Lamp", "Old", "", "Lamp"],
  ["the last word, if the replacement is a single space", "A Lamp.", "Lamp", " ", "A."],
  ["each occurrence, even if the new word contains the old word", "tom--tom", "tom", "atom", "atom--atom"],
  ["a word, and inserts $& and $1 literally", "cost", "cost", "$& $1", "$& $1"],
  ["words whose last word is bold", "A Fog **Lamp** b", "Fog Lamp", "Beacon", "A Beacon b"],
  ["words whose first word is bold", "A **Fog** Lamp b", "Fog Lamp", "Beacon", "A **Beacon** b"],
  ["words that end inside bold text", "A Fog **Lamp is** b", "Fog Lamp", "Beacon", "A Beacon **is** b"],
  ["words that begin inside bold text", "**The Fog** Lamp", "Fog Lamp", "Beacon", "**The Beacon**"],
  ["words of which the middle word is bold", "Port **Fog** Lamp", "Port Fog Lamp", "Beacon", "Beacon"],
  ["words whose last word and full stop are bold", "A Fog **Lamp.** B", "Fog Lamp", "Beacon", "A Beacon. B"],
  [
    "words whose last word is the start of a longer bold word",
    "A Fog **Lamp’s light** shines",
    "Fog Lamp",
    "Beacon",
    "A Beacon’s **light** shines",
  ],
  [
    "words whose last word is the first part of a bold word with a hyphen",
    "Fog **Lamp-house** b",
    "Fog Lamp",
    "Beacon",
    "Beacon-house b",
  ],
  [
    "only the first occurrence, if its last word is bold and a hyphen joins it to the second occurrence",
    "Fog **Lamp-Fog Lamp b** c",
    "Fog Lamp",
    "Beacon",
    "Beacon-Fog **Lamp b** c",
  ],
  ["words whose last word is bold and italic", "A Fog ***Lamp*** b", "Fog Lamp", "Beacon", "A Beacon b"],
  [
    "no words if their last word is bold and italic, and the bold text ends before the italic text",
    "A Fog ***Lamp** is* b",
    "Fog Lamp",
    "Beacon",
    "A Fog ***Lamp** is* b",
  ],
  [
    "no words if an escaped star in the same bold text follows them without a space",
    "A Fog **Lamp\\* is** b",
    "Fog Lamp",
    "Beacon",
    "A Fog **Lamp\\* is** b",
  ],
  [
    "no words if a link in the same bold text follows them without a space",
    "A Fog **Lamp[a b](/a) c** d",
    "Fog Lamp",
    "Beacon",
    "A Fog **Lamp[a b](/a) c** d",
  ],
  [
    "two words with different formatting, and keeps the formatting of the first word",
    "**Fog** *Lamp* and *Fog* Lamp",
    "Fog Lamp",
    "Beacon",
    "**Beacon** and *Beacon*",
  ],
  [
    "words that are all bold",
    "**Fog Lamp**, **Fog Lamps**",
    "Fog Lamp",
    "Beacon",
    "**Beacon**, **Fog Lamps**",
  ],
  [
    "no partly bold words if the replacement is empty",
    "A Fog **Lamp** b",
    "Fog Lamp",
    "",
    "A Fog **Lamp** b",
  ],
  ["words with a star", "5 \\* 3 = 15", "5 * 3", "15 * 1", "15 * 1 = 15"],
  [
    "a word, unless it already forms the replacement together with the text after it",
    "Fog Lamp, Fog",
    "Fog",
    "Fog Lamp",
    "Fog Lamp, Fog Lamp",
  ],
  [
    "words, unless they already form the replacement together with the text before them",
    "Old Fog Lamp, Fog Lamp",
    "Fog Lamp",
    "Old Fog Lamp",
    "Old Fog Lamp, Old Fog Lamp",
  ],
  [
    "words, but not bold words that already form the replacement together with the text after them",
    "A **Fog Lamp** Pro b, Fog **Lamp**",
    "Fog Lamp",
    "Fog Lamp Pro",
    "A **Fog Lamp** Pro b, Fog Lamp Pro",
  ],
  [
    "no partly bold words that already form the replacement together with the text after them",
    "A Fog **Lamp** Pro b",
    "Fog Lamp",
    "Fog Lamp Pro",
    "A Fog **Lamp** Pro b",
  ],
  [
    "a word that differs from the replacement only in its apostrophe",
    "the keeper's lamp",
    "keeper's",
    "keeper’s",
    "the keeper’s lamp",
  ],
  ["words across a line break", "the Fog\n**Lamp** is", "Fog Lamp", "Beacon", "the Beacon is"],
  [
    "no words across two paragraphs",
    "the Fog\n\n**Lamp** is",
    "Fog Lamp",
    "Beacon",
    "the Fog\n\n**Lamp** is",
  ],
  [
    "no words across the end of a heading",
    "## The Fog\nLamp is",
    "Fog Lamp",
    "Beacon",
    "## The Fog\nLamp is",
  ],
  ["no words across the start of a heading", "The Fog\n## Lamp", "Fog ## Lamp", "Beacon", "The Fog\n## Lamp"],
  ["no words across two list items", "- The Fog\n- Lamp is", "Fog - Lamp", "Beacon", "- The Fog\n- Lamp is"],
  ["words across the lines of a list item", "- The Fog\n  Lamp is", "Fog Lamp", "Beacon", "- The Beacon is"],
  [
    "no words across two rows of a table",
    "a | b\n--- | ---\nc | Fog\nLamp | d",
    "Fog Lamp",
    "Beacon",
    "a | b\n--- | ---\nc | Fog\nLamp | d",
  ],
  [
    "no words across the start of a table",
    "The Fog\nLamp | b\n--- | ---",
    "Fog Lamp",
    "Beacon",
    "The Fog\nLamp | b\n--- | ---",
  ],
  [
    "a word in a heading, even if it would form the replacement together with the text below the heading",
    "## Fog\nLamp",
    "Fog",
    "Fog Lamp",
    "## Fog Lamp\nLamp",
  ],
  [
    "words across a line break that is a carriage return",
    "the Fog\rLamp\r## Fog\rLamp",
    "Fog Lamp",
    "Beacon",
    "the Beacon\r## Fog\rLamp",
  ],
  [
    "a whole word, but not the beginning of a longer word",
    "Lamp, Lamplight",
    "Lamp",
    "Lamp post",
    "Lamp post, Lamplight",
  ],
])("in Markdown, `replacedWords` replaces %s: %j", (_, text, find, replacement, after) => {
  const record = { sections: [{ kind: "text", text }] };
  const found = replacedWords(config, { "pages/a.json": record }, { find, replacement, isWholeWords: true });
  expect(found[0]?.after ?? text).toBe(after);
});

const onOneLine = (words: string) => words.replaceAll("\n", " ");

/**
 * Each function turns words into one kind of Markdown block, such as a heading. The website does not support
 * quotations, so a `>` at the beginning of a line is ordinary text.
 */
const BLOCKS: readonly ((words: string) => string)[] = [
  (words) => words,
  (words) => `## ${words}`,
  (words) => `- ${words}`,
  (words) => `1. ${words}`,
  (words) => `> ${words}`,
  (words) => `| ${onOneLine(words)} | y |\n| --- | --- |\n| x | ${onOneLine(words)} |`,
  (words) => `${onOneLine(words)} | y\n--- | ---\nx | ${onOneLine(words)}`,
];

test("a replacement in random Markdown keeps all blocks and links and adds no visible `*`", () => {
  const random = seeded(9);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const some = (count: number, words: readonly string[]) =>
    Array.from({ length: Math.floor(random() * count) }, () => one(words));
  const around = ["Fog", "Lamp", "is", "[a](/b)", "(x)", "Pro", "— y", "\\* z"];
  const ends = ["", ".", ",", "-house", "’s", ")", "-Fog", "[c d](/b)", "!", "/x"];
  const written = () => {
    const words = [...some(3, around), "Fog", `Lamp${some(2, ends)}`, ...some(3, around)];
    for (let spans = 1 + Math.floor(random() * 2); spans > 0; spans -= 1) {
      const from = Math.floor(random() * words.length);
      const to = from + Math.floor(random() * (words.length - from));
      const mark = "*".repeat(1 + Math.floor(random() * 3));
      words[from] = mark + words[from];
      words[to] += mark;
    }
    return words.join(random() < 0.8 ? " " : "\n");
  };
  let changed = 0;
  for (let round = 0; round < 4000; round += 1) {
    const blocks = Array.from({ length: 1 + Math.floor(random() * 3) }, () => one(BLOCKS)(written()));
    const text = blocks.join(random() < 0.9 ? "\n" : "\n\n");
    const wanted = {
      find: random() < 0.9 ? "Fog Lamp" : one(["Fog - Lamp", "Fog > Lamp", "Lamp ## Fog"]),
      replacement: random() < 0.5 ? "Beacon" : "Fog Lamp Pro",
      isWholeWords: true,
    };
    const record = { sections: [{ kind: "text", text }] };
    const [found] = replacedWords(config, { "pages/a.json": record }, wanted);
    const before = markdownHtml(text);
    // Skips the text if no words were replaced, or if visitors see an unescaped star even before the replacement.
    if (!found || countOf("*", before) > countOf("\\*", text)) continue;
    const after = markdownHtml(found.after);
    changed += 1;
    expect([text, found.after, countOf("*", after)]).toEqual([text, found.after, countOf("*", before)]);
    expect([text, found.after, blocksOf(after)]).toEqual([text, found.after, blocksOf(before)]);
  }
  expect(changed).toBeGreaterThan(1000);
});

/**
 * Returns the opening tags of HTML, with the addresses of links. Tags of bold text, italic text and line breaks are left
 * out. Heading cells are returned as ordinary cells. The reason is that a table whose first column is bold gets heading
 * cells there, and after a replacement the words in them may no longer be bold.
 */
const blocksOf = (html: string) =>
  html.match(/<(?!strong\b|em\b|br\b)(?:a\b[^>]*|\w+)/g)?.map((tag) => tag.replace(/^<t[hd]$/, "<td"));

const countOf = (part: string, text: string) => text.split(part).length - 1;

test.each([
  ["a typographic apostrophe", "a keeper’s lamp", "keeper's", "captain’s", "keeper’s"],
  ["partly bold words", "a Fog **Lamp** b", "Fog Lamp", "Beacon", "Fog **Lamp"],
  ["words after an unchanged address", "Lamp@a.example Fog  Lamp", "Fog Lamp", "Beacon", "Fog  Lamp"],
  [
    "words after words that already equal the replacement",
    "the keeper’s, the keeper's",
    "keeper's",
    "keeper’s",
    "keeper's",
  ],
  ["removed words", "the old Lamp", "old", "", "old"],
])(
  "`replacedWords` returns the first replaced words as they were before: %s",
  (_, text, find, replacement, written) => {
    const record = { sections: [{ kind: "text", text }] };
    const wanted = { find, replacement, isWholeWords: true };
    expect(replacedWords(config, { "pages/a.json": record }, wanted)[0]?.written).toBe(written);
  },
);

test("`replacing` replaces text only in the chosen fields and leaves the rest of the file unchanged", () => {
  const text = '{ "title": "Lamp",\n  "description": "A Lamp, new." }\n';
  const files = new Map([
    ["lights/a.json", { id: "1", text }],
    ["media/a.png", { id: "2" }],
  ]);
  const wanted = { find: "Lamp", replacement: "Beacon", isWholeWords: true };
  const chosen = new Set([placeKey({ file: "lights/a.json", path: ["description"] })]);
  expect(replacing(config, { version: "1", files }, wanted, chosen)).toEqual([
    { path: "lights/a.json", text: text.replace("A Lamp", "A Beacon") },
  ]);
  expect(replacing(config, { version: "1", files }, wanted, new Set())).toEqual([]);
});

test.each([
  ["https://lamp.example", "lamp", true],
  ["https://zh.wikipedia.org/wiki/尼日利亚", "尼日利亚", false],
  ["https://x.example/a*尼日利亚", "尼日利亚", false],
  ["https://x.example/“尼日利亚”", "尼日利亚", false],
])(
  "`replacedWords` does not change the value %s of a web address field if the user replaces %s",
  (website, find, isWholeWords) => {
    expect(replaced("company.json", { website }, find, isWholeWords)).toEqual([]);
  },
);
