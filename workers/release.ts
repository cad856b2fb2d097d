import { createMiddleware } from "hono/factory";

/** The release of the running build; undefined outside a build. */
export const release = () => import.meta.env.RELEASE;

/** Names the release in every answer, errors included, so that a deployment can be checked from outside. */
export const releaseHeader = createMiddleware(async (c, next) => {
  await next();
  const name = release();
  if (name) c.res.headers.set("x-release", name);
});
