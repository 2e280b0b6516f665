import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type ExportProgress, exportCharts } from "../../../src/output/gallery/export-charts";
import { temporaryFolder } from "../../cli/run-gardens";

afterEach(() => void vi.unstubAllEnvs());

/** A results folder with a benchmark of two charts. */
function laboratory(): string {
  const results = temporaryFolder();
  vi.stubEnv("HANGING_GARDENS_RESULTS", results);
  mkdirSync(join(results, "benchmarks"));
  const rows = [{ name: "snake, fold", value: 40, unit: "ms", aim: "under 50", words: "" }];
  const machine = { node: "v20.0.0", cpu: "a cpu" };
  writeFileSync(join(results, "benchmarks", "snakes.json"), JSON.stringify({ when: "2026-01-01", machine, rows }));
  return results;
}

test("a signal that is aborted beforehand lets nothing be drawn", async () => {
  const results = laboratory();
  const showProgress = vi.fn();
  await expect(exportCharts("snakes", showProgress, AbortSignal.abort())).rejects.toThrow("aborted");
  expect(showProgress).not.toHaveBeenCalled();
  expect(existsSync(join(results, "charts"))).toBe(false);
});

test("an abort ends the drawing after the current chart, and no page of all charts is written", async () => {
  const results = laboratory();
  const abort = new AbortController();
  const shown: ExportProgress[] = [];
  const showProgress = (progress: ExportProgress) => {
    shown.push(progress);
    abort.abort();
  };
  await expect(exportCharts("snakes", showProgress, abort.signal)).rejects.toThrow("aborted");
  expect(shown.map(({ done, charts }) => [done, charts > 1])).toEqual([[0, true]]);
  const pictures = readdirSync(join(results, "charts")).filter((file) => file.endsWith(".png"));
  expect(pictures).toEqual([`${shown[0]?.name}.png`]);
  expect(existsSync(join(results, "charts", "index.html"))).toBe(false);
});
