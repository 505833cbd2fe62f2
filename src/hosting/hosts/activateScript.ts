/**
 * The shell script in each release for a self-hosted server. It puts its own release online, whether that is a newer or
 * an older one. It lies in `releases/<name>`. `publish` holds the shell commands that make the server use the release;
 * in them `$here` is the folder of the release and `$www` the folder that contains `releases`.
 */
export const activateScript = (publish: string): string => `#!/bin/sh
# Puts this release online. Run the one of an older release to go back to that.
set -eu
cd "$(dirname "$0")"
here=$(pwd -P)
www=$(dirname "$(dirname "$here")")

# Nothing is published that was cut short on its way.
sha256sum --check --quiet SHA256SUMS

# Pages that are open now go on asking for the files of the release that they came from.
online=$(readlink -f "$www/current" || true)
if [ -f "$online/site/lasting.json" ] && [ "$online" != "$here" ]; then
  sed -n 's/^"\\([^"]*\\)":.*"until":null.*/\\1/p' "$online/site/lasting.json" | while read -r file; do
    [ -e "site/$file" ] || { mkdir -p "site/$(dirname "$file")" && cp -p "$online/site/$file" "site/$file"; }
  done
fi

${publish.trim()}

ln -sfn "$here" "$www/current.new"
mv -T "$www/current.new" "$www/current"
echo "$here is online."

# The newest releases stay, to go back to.
cd "$www/releases"
ls -1t | tail -n +$((\${KEEP:-10} + 1)) | while read -r old; do
  [ "$www/releases/$old" = "$here" ] || rm -rf "./$old"
done
`;

/**
 * Shell commands that publish by writing a settings file with the paths of the release's rules and pages. Both change
 * atomically when the server reloads. If the check or the reload fails, the previous file is restored.
 */
export const bySettings = (file: string, lines: string, check: string, reload: string): string => `
printf '${lines}' "$here" "$here" > "$www/.${file}.new"
[ ! -f "$www/${file}" ] || cp -p "$www/${file}" "$www/.${file}.before"
mv "$www/.${file}.new" "$www/${file}"
if ! { ${check} && ${reload}; }; then
  if [ -f "$www/.${file}.before" ]; then mv "$www/.${file}.before" "$www/${file}"; else rm "$www/${file}"; fi
  echo "The server refused this release; the one before is still online." >&2
  exit 1
fi
rm -f "$www/.${file}.before"
`;
