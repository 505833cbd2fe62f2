import type { ReactNode } from "react";
import { Footer } from "../components/footer/Footer";
import { Header } from "../components/header/Header";
import { LoadingIndicator } from "../components/LoadingIndicator";
import { NavigationProblem } from "../components/NavigationProblem";
import { useFocusOnNavigation } from "../components/useFocusOnNavigation";
import { useSite } from "./useSite";

interface Props {
  pathname: string;
  children: ReactNode;
}

/** The one layout that all pages share. */
export function SiteLayout({ pathname, children }: Props) {
  const site = useSite();
  useFocusOnNavigation(pathname);
  return (
    <>
      <a href="#content" className="skip-link">
        {site.words.layout.skip}
      </a>
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
