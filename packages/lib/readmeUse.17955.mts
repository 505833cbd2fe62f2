import { writeWhole } from "@sitekit/lib/files";
import { quote } from "@sitekit/lib/text";

// Other programs read the old file or the new one, never a part.
writeWhole("dist/rules.json", JSON.stringify({ pages: 44 }));
console.log(`Wrote ${quote("dist/rules.json")}.`);
