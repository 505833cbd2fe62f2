import { pictureAddress, planOnePicture, planPicture } from "../../src/site/planPicture";
import { recordsOf } from "../support/smallSite";

const recordOf = (typeName: string, content: object) => {
  const [record] = recordsOf(typeName, [{ title: "x", ...content }]);
  if (!record) throw new Error("No record.");
  return record;
};
const company = { name: "Example Registers Ltd", siteUrl: "https://www.registers.example" };

it("puts a page's picture at the page's path under /og", () => {
  const fileOf = (path?: string) => planPicture(path, recordOf("FreePage", {}), company).file;
  expect(fileOf("/services/iot")).toBe("/og/services/iot.png");
  expect(fileOf("/")).toBe("/og/index.png");
  expect(fileOf()).toBe("/og/404.png");
});

it("shows a record's drawing, otherwise the drawing of a solution's category or a service's icon", () => {
  const shownFor = (typeName: string, content: object) => {
    const { kind, drawing } = planPicture("/a", recordOf(typeName, { icon: "radar", ...content }), company);
    return [kind, drawing];
  };
  const mobile = { platform: "Mobile App" };
  expect(shownFor("Solution", { ...mobile, drawing: "Fuel tanker" })).toEqual(["Mobile App", "Fuel tanker"]);
  expect(shownFor("Solution", mobile)).toEqual(["Mobile App", "Handset"]);
  expect(shownFor("Service", { drawing: "Fuel tanker" })).toEqual(["Service", "Fuel tanker"]);
  expect(shownFor("Service", {})).toEqual(["Service", "icon:radar"]);
  expect(shownFor("FreePage", {})).toEqual(["", null]);
});

describe("the address of a picture", () => {
  const address = (content: object, of = company) =>
    pictureAddress(planPicture("/a", recordOf("Service", { icon: "box", ...content }), of));

  it("stays the same while the picture shows the same", () => {
    expect(address({ title: "x", problem: "one" })).toBe(address({ title: "x", problem: "two" }));
    expect(address({ title: "x" })).toMatch(/^\/og\/a\.png\?v=[0-9a-f]{8}$/);
  });

  it("changes with everything that the picture shows, so that no social network shows an outdated picture", () => {
    const before = address({ title: "x" });
    expect(address({ title: "y" })).not.toBe(before);
    expect(address({ title: "x", description: "two" })).not.toBe(before);
    expect(address({ title: "x", icon: "radar" })).not.toBe(before);
    expect(address({ title: "x" }, { ...company, name: "Other" })).not.toBe(before);
  });
});

it("can be the same for all pages: the company's, with its description", () => {
  const siteUrl = "https://www.registers.example/ng";
  expect(planOnePicture({ ...company, siteUrl, tagline: "Keeps registers." })).toEqual({
    file: "/og/index.png",
    title: "Keeps registers.",
    description: "",
    kind: "",
    drawing: null,
    company: "Example Registers Ltd",
    host: "www.registers.example",
  });
});

it("has a title, a description, and an address with a hash that is the same on every machine", () => {
  const plan = planPicture("/a", recordOf("Service", { icon: "box", description: "d" }), company);
  expect(plan).toEqual({
    file: "/og/a.png",
    title: "x",
    description: "d",
    kind: "Service",
    drawing: "icon:box",
    company: "Example Registers Ltd",
    host: "www.registers.example",
  });
  expect(pictureAddress(plan)).toBe("/og/a.png?v=e178c4c8");
  expect(pictureAddress({ ...plan, description: "é 94" })).toMatch(/v=[0-9a-f]{8}$/);
});
