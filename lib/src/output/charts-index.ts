import { fontFamily } from "../figure/theme";
import { escapeHtml } from "./escape-html";
import { htmlPage } from "./html-page";
import { tableHtml } from "./show-table";

/** One experiment, or one benchmark, on the page of all charts. */
export interface ChartsSection {
  readonly id: string;
  readonly question: string;
  /** Where the numbers come from, in sentences. */
  readonly provenance: readonly string[];
  readonly charts: readonly { readonly name: string; readonly title: string }[];
  readonly tables: readonly { readonly name: string; readonly title: string; readonly rows: object[] }[];
}

/**
 * A page with everything that was charted: thumbnails that lead to the interactive charts, tables, and where the numbers come from.
 *
 * It lies beside the charts; tables lie in ../tables.
 */
export function chartsIndex(sections: readonly ChartsSection[]): string {
  const contents = sections.map(({ id, question }) => `<li><a href="#${link(id)}">${escapeHtml(question)}</a></li>`);
  return htmlPage({
    title: "Hanging Gardens: experiments",
    style,
    body: `<h1>Experiments</h1>
<ul>${contents.join("\n")}</ul>
${sections.map(section).join("\n")}`,
  });
}

const style = `
body { font: 15px/1.5 ${fontFamily}; color: #24303c; background: #fff; max-width: 1180px; margin: 32px auto; padding: 0 24px }
h2 { margin: 56px 0 4px } .from { color: #56616d; margin: 0 0 16px }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(340px, 1fr)); gap: 20px }
figure { margin: 0; border: 1px solid #dfe4ea; border-radius: 6px; padding: 10px } img { width: 100%; height: auto; display: block } figcaption { padding-top: 6px }
details { margin: 14px 0 } summary { cursor: pointer; font-weight: 600 } .wide { overflow-x: auto }
table { border-collapse: collapse } th, td { padding: 3px 10px; border-bottom: 1px solid #dfe4ea }
`;

function section({ id, question, provenance, charts, tables }: ChartsSection): string {
  return `<section id="${link(id)}">
<h2>${escapeHtml(question)}</h2>
<p class="from">${provenance.map(escapeHtml).join("<br>")}</p>
<div class="charts">${charts.map(thumbnail).join("\n")}</div>
${tables.map(table).join("\n")}
</section>`;
}

function thumbnail({ name, title }: { name: string; title: string }): string {
  const file = link(name);
  return `<figure><a href="${file}.html"><img src="${file}.png" alt="${escapeHtml(title)}" loading="lazy"></a>
<figcaption>${escapeHtml(title)} <a href="${file}.html">interactive</a>, <a href="${file}.svg">svg</a>, <a href="${file}.png">png</a></figcaption></figure>`;
}

/** Longer tables wait to be opened. */
const mostOpen = 30;

function table({ name, title, rows }: ChartsSection["tables"][number]): string {
  return `<details${rows.length > mostOpen ? "" : " open"}><summary>${escapeHtml(title)}</summary>
<div class="wide">${tableHtml(rows, { rows: 200 })}</div>
<a href="../tables/${link(name)}.csv">csv</a></details>`;
}

/** A name as part of an address. */
function link(name: string): string {
  return escapeHtml(encodeURIComponent(name));
}
