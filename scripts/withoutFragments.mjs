/**
 * A preprocessor for the report of knip, which finds unused exports. It removes the exports named `fragment` from the
 * report: no file imports them, but Gatsby's compiler reads the GraphQL fragments in them.
 */
export default function withoutFragments(report) {
  for (const byName of Object.values(report.issues.exports)) {
    if (!byName.fragment) continue;
    delete byName.fragment;
    report.counters.exports -= 1;
  }
  return report;
}
