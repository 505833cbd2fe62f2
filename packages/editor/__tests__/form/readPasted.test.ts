import { fileText, refusalOf } from "../../form/readPasted";

const PICTURE = { name: "boat.png", type: "image/png" };

test.each([
  ["a picture", [PICTURE], /^A picture cannot be added to a text/],
  ["a picture that was copied from a web page and is not a file", [], /^A picture cannot be added to a text/],
  ["a PDF", [{ name: "fees.pdf", type: "application/pdf" }], /^fees\.pdf cannot be added to a text/],
  [
    "a folder together with a picture",
    [PICTURE, { name: "Photos", type: "" }],
    /^Photos cannot be added to a text/,
  ],
])("`refusalOf` says which item cannot be added to a text if the user pastes %s", (_, files, sentence) => {
  expect(refusalOf(files)).toMatch(sentence);
});

const TABLE = "| Café | Ships |\n| --- | ---: |\n| Onne | 7 |";

test.each([
  ["UTF-8 with a byte order mark", Buffer.from("\uFEFFCafé,Ships\nOnne,7")],
  ["little-endian UTF-16", Buffer.from("\uFEFFCafé\tShips\r\nOnne\t7\r\n", "utf16le")],
  ["big-endian UTF-16", Buffer.from("\uFEFFCafé\tShips\nOnne\t7", "utf16le").swap16()],
  ["windows-1252 encoding", Buffer.from("Café;Ships\nOnne;7", "latin1")],
  ["a first line for Excel that names the separator", Buffer.from("sep=;\r\nCafé;Ships\r\nOnne;7")],
  ["empty rows and missing separators", Buffer.from("Café,Ships,\n\nOnne,7\n,,\n")],
])("`fileText` converts a CSV file with %s to a table", async (_, bytes) => {
  expect(await fileText(new File([new Uint8Array(bytes)], "fees.csv"))).toBe(TABLE);
});

test.each(["Fees\n\nPort,Fee\nOnne,7", "Fees,\nPort,Fee\nOnne,7\n"])(
  "`fileText` puts the title of the CSV file %j above its table",
  async (text) => {
    expect(await fileText(new File([text], "fees.csv"))).toBe(
      "Fees\n\n| Port | Fee |\n| --- | ---: |\n| Onne | 7 |",
    );
  },
);

test("`fileText` splits a CSV file at the separator that occurs in the largest number of rows", async () => {
  const text = "Prices\nName;Text\nA;one, two, three, four\nB;x";
  expect(await fileText(new File([text], "prices.csv"))).toBe(
    "Prices\n\n| Name | Text |\n| --- | --- |\n| A | one, two, three, four |\n| B | x |",
  );
});

test("`fileText` converts a CSV file with a single column to lines of text", async () => {
  expect(await fileText(new File(["Port\nOnne"], "ports.csv"))).toBe("Port\nOnne");
});

test("if a CSV file was moved before the editor could read it, the error says that the file cannot be read", async () => {
  const gone = { name: "fees.csv", arrayBuffer: () => Promise.reject(new DOMException("", "NotFoundError")) };
  await expect(fileText(gone as unknown as File)).rejects.toThrow(/^fees\.csv cannot be read\. /);
});

test("if the CSV converter cannot be loaded, the error says so, and tells the user to check the internet connection", async () => {
  jest.doMock("../../form/pasted", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  jest.resetModules();
  await expect(fileText(new File(["A,B\n1,2"], "fees.csv"))).rejects.toThrow(
    /could not be loaded\. Check your internet connection/,
  );
});
