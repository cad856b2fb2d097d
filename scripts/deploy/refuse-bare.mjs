// The build command of wrangler.toml's top level: ends `wrangler deploy` without --env. `wrangler dev` is built.
const command = process.env.WRANGLER_COMMAND ?? "";

if (/^(deploy|versions)/.test(command)) {
  console.error("Name an environment: npm run deploy -- staging, or npm run deploy -- production.");
  process.exitCode = 1;
}
