import { homedir } from "node:os";
import { join } from "node:path";
import { cacheFolder, root, stateFolder } from "../tools/paths.mjs";

/**
 * The path of the fonts.conf for the browser that draws pictures. The step `browser` writes the
 * file.
 */
export const fontsFile = join(stateFolder, "fonts.conf");

const bundled = join(root, "node_modules", "@expo-google-fonts", "inter");
/**
 * Names of font families that stand for no particular font: the generic ones, and plotly's default.
 */
const unspecific = ["sans-serif", "system-ui", "Open Sans"];
const styles = ["400Regular", "400Regular_Italic", "700Bold", "700Bold_Italic"];

/**
 * The text of a fonts.conf with real paths: the bundled font, then the fonts of the browser, then
 * those of the system. It ignores the system's other font settings, so that pictures have the same
 * letters on every machine.
 *
 * @param {string[]} more folders of fonts that came with the browser
 */
export function fontsConf(more = []) {
  const folders = [
    ...styles.map((style) => join(bundled, style)),
    ...more,
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "/run/current-system/sw/share/X11/fonts",
    join(process.env.XDG_DATA_HOME || join(homedir(), ".local", "share"), "fonts"),
    join(homedir(), ".fonts"),
  ];
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${escaped(folder)}</dir>`).join("\n")}
  <cachedir>/var/cache/fontconfig</cachedir>
  <cachedir>${escaped(join(cacheFolder(), "fontconfig"))}</cachedir>
${unspecific.map((family) => `  <alias binding="same"><family>${family}</family><prefer><family>Inter</family></prefer></alias>`).join("\n")}
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`;
}

/** @param {string} text */
function escaped(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
