/**
 * A preprocessor for knip's report. It removes the exports named `fragment`, which no file imports because
 * Gatsby's compiler reads them.
 */
export default function withoutFragments(report) {
  for (const byName of Object.values(report.issues.exports)) {
    if (!byName.fragment) continue;
    delete byName.fragment;
    report.counters.exports -= 1;
  }
  return report;
}
