import { siteTexts } from "#app/features/provider/texts/site-texts.ts";
import { Marquee } from "#app/ui/moving.tsx";
import { Portrait } from "./portrait.tsx";

export function Faculty() {
  return (
    <Marquee id="pause-faculty" subject="the faculty list" label="Expert faculty">
      {siteTexts().faculty.people.map(({ name, role, credentials, experience, photo }) => (
        <li
          key={name}
          className="card flex w-71 flex-none items-center gap-3 rounded-card border border-hairline bg-surface p-3"
        >
          <Portrait name={name} photo={photo} />
          <div>
            <p className="heading">{name}</p>
            <p className="text-sm font-medium">{role}</p>
            <p className="text-sm text-muted">{credentials}</p>
            <p className="text-sm text-muted">{experience}</p>
          </div>
        </li>
      ))}
    </Marquee>
  );
}
