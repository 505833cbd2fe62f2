/** For knip: Gatsby's compiler reads the exports named `fragment` of components, so no file imports them. */
export default function withoutFragments(report) {
  for (const byName of Object.values(report.issues.exports)) {
    if (!byName.fragment) continue;
    delete byName.fragment;
    report.counters.exports -= 1;
  }
  return report;
}
