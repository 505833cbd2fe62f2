import { aliasFault } from "../../aliases/aliasPath";

test.each([
  ["/?page_id=12", /a query .*use only the path.*home page.*Remove this old address/],
  [
    "/index.php?page=govtech",
    /a query .*may have used the path `\/index\.php` for many pages.*alone does not identify this page\. Remove this old address/,
  ],
  ["/shop/Item.aspx?id=3", /may have used the path `\/shop\/Item\.aspx` for many pages/],
  ["/old?a=b#c", /a query .*Write `\/old` if every old address .*Otherwise remove this old address/],
  ["/wiki/Talk:Lamps", /contains `:`, which servers interpret/],
  [`/${"é".repeat(134)}`, /browsers send it as 805 characters.*at most 800/],
  ["/old#c?d", /starts with `#`\)\. Browsers do not send it to the server\. Write `\/old`/],
])("aliasFault explains what is wrong with the alias %s", (alias, message) => {
  expect(aliasFault(alias)).toMatch(message);
});

test.each([
  "/R&D",
  "/c++",
  "/o'neill",
  "/lamps_(fog)",
  "/lat,long",
  "/a;b=c",
  "/hello!",
  "/@press",
  "/R%26D",
  "/c%2b%2B",
  "/o%27neill/*",
  "/lamps_%28fog%29",
  "/ọ́jà/ilé",
  "/日本語",
  "/%E6%97%A5",
  "/become-‘utterly-ruthless’",
  "/a-%E2%80%93-b",
  "/old,0,1.html",
])("aliasFault accepts the alias %s", (alias) => {
  expect(aliasFault(alias)).toBeUndefined();
});
