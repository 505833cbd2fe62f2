import { pictureAddress, planOnePicture, planPicture } from "../../src/site/planPicture";
import { recordsOf } from "../support/smallSite";

const recordOf = (typeName: string, content: object) => {
  const [record] = recordsOf(typeName, [{ title: "x", ...content }]);
  if (!record) throw new Error("No record.");
  return record;
};
const company = { name: "Example Registers Ltd", siteUrl: "https://www.registers.example" };

it("the path of a share picture is /og, then the path of its page (or /index for the home page and /404 for the not-found page), then .png", () => {
  const fileOf = (path?: string) => planPicture(path, recordOf("FreePage", {}), company).file;
  expect(fileOf("/services/iot")).toBe("/og/services/iot.png");
  expect(fileOf("/")).toBe("/og/index.png");
  // For the not-found page, `planPicture` is called without a path.
  expect(fileOf()).toBe("/og/404.png");
});

it("the share picture of a service or solution shows the record's drawing, or else the category's drawing, or else the record's icon", () => {
  const shownFor = (typeName: string, content: object) => {
    const { kind, drawing } = planPicture("/a", recordOf(typeName, { icon: "radar", ...content }), company);
    return [kind, drawing];
  };
  const mobile = { platform: "Mobile App" };
  expect(shownFor("Solution", { ...mobile, drawing: "Fuel tanker" })).toEqual(["Mobile App", "Fuel tanker"]);
  expect(shownFor("Solution", mobile)).toEqual(["Mobile App", "Handset"]);
  expect(shownFor("Service", { drawing: "Fuel tanker" })).toEqual(["Service", "Fuel tanker"]);
  expect(shownFor("Service", {})).toEqual(["Service", "icon:radar"]);
  // Only the share pictures of services and solutions have drawings.
  expect(shownFor("FreePage", {})).toEqual(["", null]);
});

describe("the address of a share picture", () => {
  const address = (content: object, of = company) =>
    pictureAddress(planPicture("/a", recordOf("Service", { icon: "box", ...content }), of));

  it("stays the same if a text that is not in the picture changes", () => {
    expect(address({ title: "x", problem: "one" })).toBe(address({ title: "x", problem: "two" }));
    expect(address({ title: "x" })).toMatch(/^\/og\/a\.png\?v=[0-9a-f]{8}$/);
  });

  it("changes if a text or the icon in the picture changes", () => {
    const before = address({ title: "x" });
    expect(address({ title: "y" })).not.toBe(before);
    expect(address({ title: "x", description: "two" })).not.toBe(before);
    expect(address({ title: "x", icon: "radar" })).not.toBe(before);
    expect(address({ title: "x" }, { ...company, name: "Other" })).not.toBe(before);
  });
});

it("the share picture of the company shows the company's name, tagline and host name, but no description", () => {
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

it("planPicture returns the content and path of a share picture, and pictureAddress adds a hash of both to the path", () => {
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
