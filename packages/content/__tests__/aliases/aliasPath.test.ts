import { tidyPath } from "../../aliases/aliasPath";

it.each([
  [" Lights//Fog_ Horn/ ", "/lights/fog-horn"],
  ["/lights/fog?page=2", "/lights/fog"],
  ["/lights/fog#top", "/lights/fog"],
  ["/Lights/Index.HTML", "/lights"],
  ["/fog.htm", "/fog"],
  ["/fog.asp", "/fog"],
  ["/old.html/fog", "/old.html/fog"],
])("tidyPath normalises the path %j to %j", (path, tidy) => {
  expect(tidyPath(path)).toBe(tidy);
});
