import type { Site } from "../../content-model/site";
import { useWords } from "../words";

const NETWORKS = ["linkedin", "twitter", "facebook", "instagram"] as const;

/** Links to the company's pages on four networks. Names are clearer than logos to people who do not know the logos. */
export function SocialLinks({ links }: { links: Site["company"]["socialLinks"] }) {
  const { footer } = useWords();
  return (
    <ul className="no-print mt-2 flex flex-wrap gap-x-4">
      {NETWORKS.map((network) => (
        <li key={network}>
          <a href={links[network]} rel="noopener me">
            {footer[network]}
          </a>
        </li>
      ))}
    </ul>
  );
}
