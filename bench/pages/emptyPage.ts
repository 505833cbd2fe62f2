import http from "node:http";

const EMPTY = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Empty</title></head>
<body><h1>Empty</h1></body>
</html>
`;

/** Serves a page of one word, with which the other pages are compared on the same machine in the same run. */
export function emptyPageServer(): http.Server {
  return http.createServer((request, response) => {
    const found = request.url === "/";
    response.writeHead(found ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    response.end(found ? EMPTY : "");
  });
}
