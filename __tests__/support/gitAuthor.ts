/** Git takes no name from this computer, and none of its habits. */
export const GIT_AUTHOR = {
  GIT_AUTHOR_NAME: "Editor",
  GIT_AUTHOR_EMAIL: "editor@site.example",
  GIT_COMMITTER_NAME: "Editor",
  GIT_COMMITTER_EMAIL: "editor@site.example",
  GIT_CONFIG_GLOBAL: "/dev/null",
};
