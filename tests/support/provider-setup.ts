import { setProvider } from "#app/features/provider/provider.ts";
import { demoProviderVersions } from "#db/seed/provider.ts";

// Tests run as the demo site; its rows are in every test database too.
setProvider(demoProviderVersions());
