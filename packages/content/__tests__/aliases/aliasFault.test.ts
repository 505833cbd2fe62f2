import { aliasFault } from "../../aliases/aliasPath";

test.each([
  ["/?page_id=12", /a query .*only at the path.*home page.*Remove it/],
  ["/index.php?page=govtech", /a query .*Write `\/index\.php` if every old address .*Otherwise remove it/],
  ["/old?a=b#c", /a query/],
  ["/old#c?d", /from `#`, which browsers do not send to the server\. Write `\/old`/],
])("says truthfully what is possible for %s", (alias, message) => {
  expect(aliasFault(alias)).toMatch(message);
});
