export const handle = { hydrate: false };

export default function Landing() {
  return <h1>Kadam</h1>;
}
