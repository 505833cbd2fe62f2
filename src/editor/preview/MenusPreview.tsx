import { Footer } from "../../components/Footer";
import { Header, MenuLinks } from "../../components/Header";
import { useSite } from "../../templates/useSite";

/** The header as it looks at the pane's width, every menu expanded, and the footer. */
export function MenusPreview() {
  const site = useSite();
  return (
    <>
      <Header site={site} pathname="/" />
      <div className="wrap band">
        {site.navigation.items.map((item) => (
          <section key={item.label} className="mb-8">
            <h2 className="text-xl">{item.label}</h2>
            {item.entries.length > 0 && (
              <ul className="mt-2">
                <MenuLinks item={item} pathname="/" />
              </ul>
            )}
          </section>
        ))}
      </div>
      <Footer site={site} />
    </>
  );
}
