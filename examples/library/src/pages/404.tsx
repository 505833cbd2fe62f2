export default () => (
  <main>
    <h1>There is no such page</h1>
    <a href="/">All books and groups</a>
  </main>
);

export const Head = () => <title>There is no such page</title>;
