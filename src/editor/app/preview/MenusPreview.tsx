import { Footer } from "../../../components/footer/Footer";
import { Header } from "../../../components/header/Header";
import { MenuLinks } from "../../../components/header/MenuLinks";
import { useSite } from "../../../templates/useSite";

/** The header as this pane's width shows it, each entry of the wide header with its list, and the foot of the page. */
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
