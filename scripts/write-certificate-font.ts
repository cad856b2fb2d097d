import { writeFileSync } from "node:fs";
import { certificateFont, FONT_FILE } from "./certificate-font.ts";

writeFileSync(FONT_FILE, certificateFont());
