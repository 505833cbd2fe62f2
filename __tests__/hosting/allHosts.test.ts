import fs from "node:fs";
import { hosts } from "../../src/hosting/allHosts";

it("lists every host in the folder by the name of its file (after adding one: npm run generate)", () => {
  const files = fs.readdirSync("src/hosting/hosts").flatMap((file) => {
    const isHost = /^export const \w+: Host\b/m.test(fs.readFileSync(`src/hosting/hosts/${file}`, "utf8"));
    return isHost ? [file.replace(/\.ts$/, "")] : [];
  });
  expect(hosts.map(({ name }) => name)).toEqual(files.sort());
});
