import { graphql, type PageProps } from "gatsby";
import { ServiceBody } from "./ServiceBody";

export default function ServicePage({ data: { service } }: PageProps<Queries.ServicePageQuery>) {
  return service && <ServiceBody service={service} />;
}

export const query = graphql`
  query ServicePage($path: String!) {
    service(path: { eq: $path }) { ...ServiceBody }
  }
`;
