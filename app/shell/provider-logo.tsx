import { readPicture } from "#app/features/provider/pictures.ts";
import { provider } from "#app/features/provider/provider.ts";
import { Logo, LogoMark } from "#app/ui/logo.tsx";

/** The logo of the provider; until an owner has uploaded one, the icon or a mark beside the name. */
export const ProviderLogo = () => (
  <Logo
    name={provider().identity.name}
    picture={readPicture(provider().looks.logo)}
    icon={readPicture(provider().looks.icon)}
  />
);

export const ProviderMark = () => <LogoMark icon={readPicture(provider().looks.icon)} />;
