import { pictureAddress, planOnePicture, planPicture } from "../../src/site/planPicture";

const company = { name: "Example Registers Ltd", siteUrl: "https://www.registers.example" };

it("puts a page's picture at the page's own place under /og", () => {
  const fileOf = (path?: string) => planPicture(path, { title: "x" }, company).file;
  expect(fileOf("/services/iot")).toBe("/og/services/iot.png");
  expect(fileOf("/")).toBe("/og/index.png");
  expect(fileOf()).toBe("/og/404.png");
});

it("shows a record's drawing, else that of a solution's category or a service's icon", () => {
  const shownFor = (record: object) => planPicture("/a", { title: "x", icon: "radar", ...record }, company);
  expect(shownFor({ drawing: "Fuel tanker", platform: "Mobile App" })).toMatchObject({
    kind: "Mobile App",
    drawing: "Fuel tanker",
  });
  expect(shownFor({ drawing: null, platform: "Mobile App" })).toMatchObject({
    drawing: "Handset",
  });
  expect(shownFor({ drawing: "Fuel tanker" })).toMatchObject({
    kind: "Service",
    drawing: "Fuel tanker",
  });
  expect(shownFor({})).toMatchObject({ kind: "Service", drawing: "icon:radar" });
  expect(planPicture("/a", { title: "x" }, company)).toMatchObject({ kind: "", drawing: null });
});

describe("the address of a picture", () => {
  const address = (record: object, of = company) => pictureAddress(planPicture("/a", { ...record }, of));

  it("stays as it is while the picture shows the same", () => {
    expect(address({ title: "x", problem: "one" })).toBe(address({ title: "x", problem: "two" }));
    expect(address({ title: "x" })).toMatch(/^\/og\/a\.png\?v=[0-9a-f]{8}$/);
  });

  it("changes with anything that the picture shows, so that no network shows an old one", () => {
    const before = address({ title: "x" });
    expect(address({ title: "y" })).not.toBe(before);
    expect(address({ title: "x", description: "two" })).not.toBe(before);
    expect(address({ title: "x", icon: "radar" })).not.toBe(before);
    expect(address({ title: "x" }, { ...company, name: "Other" })).not.toBe(before);
  });
});

it("can be one for all pages: the company's, with what it does", () => {
  expect(planOnePicture({ ...company, tagline: "Keeps registers." })).toMatchObject({
    file: "/og/index.png",
    title: "Keeps registers.",
    company: "Example Registers Ltd",
  });
});
