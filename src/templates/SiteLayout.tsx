import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer";
import { Header } from "../components/header/Header";
import { LoadingIndicator } from "../components/LoadingIndicator";
import { NavigationProblem } from "../components/NavigationProblem";
import { Ribbon } from "../components/Ribbon";
import { useFocusOnNavigation } from "../components/useFocusOnNavigation";
import { useSite } from "./useSite";

interface Props {
  pathname: string;
  /** The publication state shown in a preview: that the page is a draft, or when it is public. */
  ribbon?: string;
  children: ReactNode;
}

export function SiteLayout({ pathname, ribbon, children }: Props) {
  const site = useSite();
  useFocusOnNavigation(pathname);
  return (
    <>
      <a href="#content" className="skip-link">
        {site.words.layout.skip}
      </a>
      {ribbon && <Ribbon text={ribbon} />}
      <Header site={site} pathname={pathname} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      <LoadingIndicator />
      <NavigationProblem />
    </>
  );
}
