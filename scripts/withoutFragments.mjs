/**
 * Removes the exports named `fragment` from the report of knip, which finds unused exports. No file imports these
 * exports, but Gatsby's compiler reads the GraphQL fragments in them. knip runs this function as a preprocessor.
 */
export default function withoutFragments(report) {
  for (const byName of Object.values(report.issues.exports)) {
    if (!byName.fragment) continue;
    delete byName.fragment;
    report.counters.exports -= 1;
  }
  return report;
}
