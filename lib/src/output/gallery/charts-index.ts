import type { Figure } from "../../figure/figure";
import { colours, fontFamily } from "../../figure/theme";
import { counted } from "../../search/counted";
import { tableHtml } from "../notebook/show-table";
import { escapeHtml } from "../page/escape-html";
import { htmlPage } from "../page/html-page";
import type { ExplainedWord } from "./words";

/** The groups of the page of all charts, in the order of the page. */
export const chartGroups = ["benchmarks", "experiments", "solutions"] as const;

/** A group of the page of all charts. */
export type ChartGroup = (typeof chartGroups)[number];

/** A chart of a section. Its figure is made on demand. */
export interface SectionChart {
  /** The name of the chart's files, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly make: () => Figure;
}

/** The part of the page for one experiment, one benchmark, or all solutions. */
export interface ChartSection {
  /** The id of the section's HTML element, to which links lead. */
  readonly id: string;
  /** The experiment's or benchmark's name, shown beside the question. Default: no name. */
  readonly name?: string;
  readonly question: string;
  /** Sentences that say what is varied and measured. Default: no sentences. */
  readonly about?: string;
  /** The words of the charts and tables, with their meanings. Default: no words. */
  readonly words?: readonly ExplainedWord[];
  /** Sentences that say where the numbers come from. */
  readonly provenance: readonly string[];
  readonly charts: readonly SectionChart[];
  readonly tables: readonly { readonly name: string; readonly title: string; readonly rows: object[] }[];
}

/** A part of the page. Its section is undefined if it has not been drawn yet. */
export interface IndexSection {
  readonly group: ChartGroup;
  /** The name that `gardens charts NAME` takes. */
  readonly id: string;
  readonly section?: ChartSection;
  /** True to show the section unfolded, even if it is large. */
  readonly isOpen?: boolean;
}

/**
 * The HTML page with all charts: a table of contents, thumbnails that link to interactive charts,
 * tables, and the source of the numbers. Large sections are folded.
 *
 * The page is in the folder of the charts; tables are in ../tables.
 */
export function chartsIndex(parts: readonly IndexSection[]): string {
  const groups = chartGroups
    .map((group) => ({ group, parts: parts.filter((part) => part.group === group) }))
    .filter((each) => each.parts.length > 0);
  return htmlPage({
    title: "Hanging Gardens: charts",
    style,
    body: `<h1>Charts</h1>
<p>${aboutRuns}</p>
<nav>${groups.map(({ group, parts: own }) => contents(group, own)).join("\n")}</nav>
${groups.map(({ group, parts: own }) => groupHtml(group, own)).join("\n")}`,
  });
}

const aboutRuns = [
  "Each section says where its numbers come from.",
  "The reference run comes with the project. Your run is one that you made.",
  "In experiments, your complete run replaces the reference run; benchmarks show both.",
].join(" ");

const style = `
body { font: 15px/1.5 ${fontFamily}; color: ${colours.ink}; background: ${colours.paper}; max-width: 1360px; margin: 32px auto; padding: 0 24px; overflow-wrap: anywhere }
nav { border: 1px solid ${colours.faint}; border-radius: 6px; padding: 4px 20px 12px } nav h2 { font-size: 16px; margin: 12px 0 0 } nav ul { margin: 4px 0; padding-left: 20px }
.group h2 { margin: 48px 0 0 } h3 { display: inline; font-size: 18px } .from { color: #56616d; margin: 4px 0 16px; font-size: 14px } .count { color: #56616d; font-weight: 400 }
section { scroll-margin-top: 84px } figure { scroll-margin-top: 24px } nav details { margin: 0 } nav summary { font-weight: 400 } nav > ul { list-style: none; padding-left: 4px }
.charts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(560px, 100%), 1fr)); gap: 20px } .single { grid-template-columns: minmax(0, 900px) }
p { max-width: 900px }
figure { margin: 0; border: 1px solid ${colours.faint}; border-radius: 6px; padding: 10px } img { width: 100%; height: auto; display: block } figcaption { padding-top: 6px }
details { margin: 14px 0 } .group > details { border-top: 1px solid ${colours.faint}; padding-top: 14px } summary { cursor: pointer; font-weight: 600 }
table { border-collapse: collapse; overflow-wrap: normal } th, td { padding: 3px 10px; border-bottom: 1px solid ${colours.faint} }
dl { display: grid; grid-template-columns: minmax(min(200px, 40%), max-content) 1fr; gap: 2px 16px; margin: 8px 0 } dt { font-weight: 600 } dt.level { font-weight: 400; padding-left: 16px } dd { margin: 0 }
code { background: #f2f4f7; border-radius: 4px; padding: 1px 5px }
`;

const titles: Readonly<Record<ChartGroup, string>> = {
  benchmarks: "Benchmarks",
  experiments: "Experiments",
  solutions: "Solutions",
};

function contents(group: ChartGroup, parts: readonly IndexSection[]): string {
  const lines = parts.flatMap(({ section }) => (section === undefined ? [] : [`<li>${entry(section)}</li>`]));
  const waiting = parts.filter(({ section }) => section === undefined).map(({ id }) => id);
  if (waiting.length > 0) lines.push(`<li>${notDrawn(group, waiting)}</li>`);
  // a group of which nothing is drawn has no place on the page
  const isDrawn = waiting.length < parts.length;
  const heading = isDrawn ? `<a href="#${link(group)}">${titles[group]}</a>` : titles[group];
  return `<h2>${heading}</h2>\n<ul>${lines.join("\n")}</ul>`;
}

/** The entry of a section in the table of contents. The list of its charts is folded. */
function entry(section: ChartSection): string {
  const charts = section.charts.map(
    ({ name, title }) => `<li><a href="#${chartAnchor(name)}">${escapeHtml(title)}</a></li>`,
  );
  const heading = `<a href="#${link(section.id)}">${escapeHtml(section.question)}</a> ${labelOf(section)}`;
  return charts.length === 0
    ? heading
    : `<details><summary>${heading}</summary><ul>${charts.join("\n")}</ul></details>`;
}

/** Says what could be on the page, and what to type. The group of solutions has no names. */
function notDrawn(group: ChartGroup, ids: readonly string[]): string {
  const names = ids.map((id) => `<code>${escapeHtml(id)}</code>`).join(", ");
  const what =
    group === "solutions" ? "Pictures of the solutions in <code>results/solutions</code>" : `Charts of ${names}`;
  return `${what} are not on this page yet. To add them, type <code>npm run charts -- ${group}</code>.`;
}

function groupHtml(group: ChartGroup, parts: readonly IndexSection[]): string {
  const shown = parts.flatMap(({ section, isOpen = false }) =>
    section === undefined ? [] : [sectionHtml(section, isOpen || group === "benchmarks")],
  );
  return shown.length === 0
    ? ""
    : `<div class="group" id="${link(group)}">\n<h2>${titles[group]}</h2>\n${shown.join("\n")}\n</div>`;
}

/** Sections with more charts than this are folded. */
const mostCharts = 6;

/**
 * The HTML of a section. The anchor is inside the fold, because a browser opens a fold if a link
 * leads to an element inside.
 */
function sectionHtml(section: ChartSection, isOpen: boolean): string {
  const { id, question, about, words = [], provenance, charts, tables } = section;
  const open = isOpen || charts.length <= mostCharts ? " open" : "";
  return `<details${open}><summary><h3>${escapeHtml(question)}</h3> ${labelOf(section)}</summary>
<section id="${link(id)}">
${about === undefined ? "" : `<p>${escapeHtml(about)}</p>`}
${words.length === 0 ? "" : wordList(words)}
<p class="from">${provenance.map(escapeHtml).join("<br>")}</p>
<div class="charts${charts.length === 1 ? " single" : ""}">${charts.map(thumbnail).join("\n")}</div>
${tables.map(table).join("\n")}
</section></details>`;
}

/** The words of a section, folded. */
function wordList(words: readonly ExplainedWord[]): string {
  const lines = words.map(
    ({ word, meaning, isLevel = false }) =>
      `<dt${isLevel ? ' class="level"' : ""}>${escapeHtml(word)}</dt><dd>${escapeHtml(meaning)}</dd>`,
  );
  return `<details class="words"><summary>Words</summary><dl>${lines.join("\n")}</dl></details>`;
}

/** The name of a section, and the numbers of its charts and tables. */
function labelOf({ name, charts, tables }: ChartSection): string {
  const counts = [
    ...(charts.length === 0 ? [] : [counted(charts.length, "chart")]),
    ...(tables.length === 0 ? [] : [counted(tables.length, "table")]),
  ];
  const code = name === undefined ? "" : `<code>${escapeHtml(name)}</code> `;
  return `${code}<span class="count">${counts.join(", ")}</span>`;
}

function thumbnail({ name, title }: SectionChart): string {
  const file = link(name);
  return `<figure id="${chartAnchor(name)}"><a href="${file}.html"><img src="${file}.png" alt="${escapeHtml(title)}" loading="lazy"></a>
<figcaption>${escapeHtml(title)} <a href="${file}.html">interactive</a>, <a href="${file}.svg">svg</a>, <a href="${file}.png">png</a></figcaption></figure>`;
}

/** Tables with more rows than this are folded. */
const mostOpen = 12;

function table({ name, title, rows }: ChartSection["tables"][number]): string {
  return `<details${rows.length > mostOpen ? "" : " open"}><summary>${escapeHtml(title)}</summary>
${tableHtml(rows, { rows: 200 })}
<a href="../tables/${link(name)}.csv">csv</a></details>`;
}

/** The anchor of a chart. Its prefix distinguishes it from the anchors of sections. */
function chartAnchor(name: string): string {
  return link(`chart-${name}`);
}

/** A file name, escaped for the href of a link. */
function link(name: string): string {
  return escapeHtml(encodeURIComponent(name));
}
