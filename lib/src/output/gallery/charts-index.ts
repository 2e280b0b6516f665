import type { Figure } from "../../figure/figure";
import { colours, fontFamily } from "../../figure/theme";
import { tableHtml } from "../notebook/show-table";
import { escapeHtml } from "../page/escape-html";
import { htmlPage } from "../page/html-page";

/** The groups of the page of all charts, in its order. */
export const chartGroups = ["benchmarks", "experiments", "solutions"] as const;

/** One of these groups. */
export type ChartGroup = (typeof chartGroups)[number];

/** A chart of a section, made when it is to be drawn. */
export interface SectionChart {
  /** Of its files, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly make: () => Figure;
}

/** One experiment, or one benchmark, or all solutions: what the page of all charts shows of it. */
export interface ChartSection {
  readonly id: string;
  readonly question: string;
  /** Where the numbers come from, in sentences. */
  readonly provenance: readonly string[];
  readonly charts: readonly SectionChart[];
  readonly tables: readonly { readonly name: string; readonly title: string; readonly rows: object[] }[];
}

/** A part of the page; without a section, one that was not drawn yet. */
export interface IndexSection {
  readonly group: ChartGroup;
  /** What to type to draw it. */
  readonly id: string;
  readonly section?: ChartSection;
  /** Shown unfolded, however large it is. */
  readonly isOpen?: boolean;
}

/**
 * A page with everything that was charted: a table of contents, thumbnails that lead to the interactive charts, tables, and where the numbers
 * come from. Large sections wait to be opened.
 *
 * It lies beside the charts; tables lie in ../tables.
 */
export function chartsIndex(parts: readonly IndexSection[]): string {
  const groups = chartGroups
    .map((group) => ({ group, parts: parts.filter((part) => part.group === group) }))
    .filter((each) => each.parts.length > 0);
  return htmlPage({
    title: "Hanging Gardens: charts",
    style,
    body: `<h1>Charts</h1>
<nav>${groups.map(({ group, parts: own }) => contents(group, own)).join("\n")}</nav>
${groups.map(({ group, parts: own }) => groupHtml(group, own)).join("\n")}`,
  });
}

const style = `
body { font: 15px/1.5 ${fontFamily}; color: ${colours.ink}; background: ${colours.paper}; max-width: 1180px; margin: 32px auto; padding: 0 24px; overflow-wrap: anywhere }
nav { border: 1px solid ${colours.faint}; border-radius: 6px; padding: 4px 20px 12px } nav h2 { font-size: 16px; margin: 12px 0 0 } nav ul { margin: 4px 0; padding-left: 20px }
.group h2 { margin: 48px 0 0 } h3 { display: inline; font-size: 18px } .from { color: #56616d; margin: 4px 0 16px; font-size: 14px } .count { color: #56616d; font-weight: 400 }
section { scroll-margin-top: 48px }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(340px, 100%), 1fr)); gap: 20px } .few { grid-template-columns: repeat(auto-fill, minmax(min(500px, 100%), 1fr)) }
figure { margin: 0; border: 1px solid ${colours.faint}; border-radius: 6px; padding: 10px } img { width: 100%; height: auto; display: block } figcaption { padding-top: 6px }
details { margin: 14px 0 } .group > details { border-top: 1px solid ${colours.faint}; padding-top: 14px } summary { cursor: pointer; font-weight: 600 } .wide { overflow-x: auto }
table { border-collapse: collapse; overflow-wrap: normal } th, td { padding: 3px 10px; border-bottom: 1px solid ${colours.faint} }
code { background: #f2f4f7; border-radius: 4px; padding: 1px 5px }
`;

const titles: Readonly<Record<ChartGroup, string>> = {
  benchmarks: "Benchmarks",
  experiments: "Experiments",
  solutions: "Solutions",
};

function contents(group: ChartGroup, parts: readonly IndexSection[]): string {
  const lines = parts.flatMap(({ section }) =>
    section === undefined
      ? []
      : [`<li><a href="#${link(section.id)}">${escapeHtml(section.question)}</a> ${countOf(section)}</li>`],
  );
  const waiting = parts.filter(({ section }) => section === undefined).map(({ id }) => id);
  if (waiting.length > 0) lines.push(`<li>${notDrawn(group, waiting)}</li>`);
  return `<h2>${titles[group]}</h2>\n<ul>${lines.join("\n")}</ul>`;
}

function notDrawn(group: ChartGroup, ids: readonly string[]): string {
  const names = ids.map((id) => escapeHtml(id)).join(", ");
  return `Not drawn yet: ${names}. <code>npm run charts -- ${group}</code> draws them.`;
}

function groupHtml(group: ChartGroup, parts: readonly IndexSection[]): string {
  const shown = parts.flatMap(({ section, isOpen = false }) =>
    section === undefined ? [] : [sectionHtml(section, isOpen || group === "benchmarks")],
  );
  return shown.length === 0 ? "" : `<div class="group">\n<h2>${titles[group]}</h2>\n${shown.join("\n")}\n</div>`;
}

/** Sections with more charts than this wait to be opened. */
const mostCharts = 6;

/** The address is that of what is inside, for a browser opens what it is sent into. */
function sectionHtml({ id, question, provenance, charts, tables }: ChartSection, isOpen: boolean): string {
  const open = isOpen || charts.length <= mostCharts ? " open" : "";
  return `<details${open}><summary><h3>${escapeHtml(question)}</h3> ${countOf({ charts, tables })}</summary>
<section id="${link(id)}">
<p class="from">${provenance.map(escapeHtml).join("<br>")}</p>
<div class="charts${charts.length <= 2 ? " few" : ""}">${charts.map(thumbnail).join("\n")}</div>
${tables.map(table).join("\n")}
</section></details>`;
}

function countOf({ charts, tables }: Pick<ChartSection, "charts" | "tables">): string {
  const counted = (count: number, what: string) => (count === 0 ? [] : [`${count} ${what}${count === 1 ? "" : "s"}`]);
  const words = [...counted(charts.length, "chart"), ...counted(tables.length, "table")].join(", ");
  return `<span class="count">${words}</span>`;
}

function thumbnail({ name, title }: { name: string; title: string }): string {
  const file = link(name);
  return `<figure><a href="${file}.html"><img src="${file}.png" alt="${escapeHtml(title)}" loading="lazy"></a>
<figcaption>${escapeHtml(title)} <a href="${file}.html">interactive</a>, <a href="${file}.svg">svg</a>, <a href="${file}.png">png</a></figcaption></figure>`;
}

/** Longer tables wait to be opened. */
const mostOpen = 12;

function table({ name, title, rows }: ChartSection["tables"][number]): string {
  return `<details${rows.length > mostOpen ? "" : " open"}><summary>${escapeHtml(title)}</summary>
<div class="wide">${tableHtml(rows, { rows: 200 })}</div>
<a href="../tables/${link(name)}.csv">csv</a></details>`;
}

/** A name as part of an address. */
function link(name: string): string {
  return escapeHtml(encodeURIComponent(name));
}
