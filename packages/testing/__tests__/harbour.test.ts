import { checkFolder } from "@sitekit/check/checkContent";
import { config, harbour } from "../harbour/harbour";

it("the harbour sample content has a record of each content type, and the check finds no problems in it", () => {
  const { problems } = checkFolder(config, harbour);
  expect(problems).toEqual([]);
  const used = new Set([...harbour.json.keys()].map((file) => config.typeOfFile(file)));
  expect(used).toEqual(new Set(config.types));
});
