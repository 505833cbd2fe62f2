import type { Site } from "../../lib/site";

const NETWORKS = {
  linkedin: "LinkedIn",
  twitter: "X (Twitter)",
  facebook: "Facebook",
  instagram: "Instagram",
} as const;

/** The company's pages on four networks, by name: their marks say less to those who do not know them. */
export function SocialLinks({ links }: { links: Site["company"]["socialLinks"] }) {
  const networks = Object.keys(NETWORKS) as (keyof typeof NETWORKS)[];
  return (
    <ul className="social-links">
      {networks.map((network) => (
        <li key={network}>
          <a href={links[network]} rel="noopener me">
            {NETWORKS[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
