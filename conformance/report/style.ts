/** The styles of the HTML report: light and dark, from a phone's width upwards. */
export const STYLE = `
:root { --page: #f6f7f9; --card: #fff; --text: #1c2430; --soft: #5a6675; --line: #dfe4ea;
  --good: #1a7f4b; --bad: #c0342b; --warn: #96600a; --idle: #5a6675; --chip: #eef1f5; }
@media (prefers-color-scheme: dark) {
  :root { --page: #12161c; --card: #1a2028; --text: #e6eaf0; --soft: #9aa7b6; --line: #2c3541;
    --good: #58c98d; --bad: #ff8a80; --warn: #e5b567; --idle: #9aa7b6; --chip: #26303b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 64rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
header p { color: var(--soft); margin: 0.25rem 0; }
.kicker { text-transform: uppercase; letter-spacing: 0.06em; font-size: 12px; }
h1 { font-size: 2rem; line-height: 1.2; margin: 0.25rem 0; }
h1.good { color: var(--good); }
h1.bad { color: var(--bad); }
.counts { display: grid; grid-template-columns: repeat(4, 1fr); gap: 0.75rem; margin: 1.25rem 0 1rem; }
.counts div { background: var(--card); border: 1px solid var(--line); border-top: 3px solid var(--idle);
  border-radius: 8px; padding: 0.75rem 1rem; }
.counts dd { margin: 0; font-size: 1.6rem; font-variant-numeric: tabular-nums; }
.counts a { color: inherit; text-decoration: none; }
.counts .differs { border-top-color: var(--bad); }
.counts .missing { border-top-color: var(--warn); }
.counts .conforms { border-top-color: var(--good); }
.roles { list-style: none; display: flex; flex-wrap: wrap; gap: 0.4rem; padding: 0; margin: 0 0 1.5rem; }
.roles li { background: var(--chip); border-radius: 99px; padding: 0.1rem 0.7rem; font-size: 13px; }
.roles .absent { color: var(--warn); }
section { margin-top: 1.25rem; }
summary { cursor: pointer; padding: 0.4rem 0; }
summary h2 { display: inline; font-size: 1.15rem; text-transform: capitalize; }
summary h2 span, small { color: var(--soft); font-weight: 400; font-size: 13px; }
article { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 0.6rem 1rem;
  margin-top: 0.5rem; }
article.differs { border-left: 3px solid var(--bad); }
article p { margin: 0.25rem 0 0; color: var(--soft); font-size: 13px; }
h3 { font-size: 14px; font-weight: 400; margin: 0; overflow-wrap: anywhere; }
h3 b { display: inline-block; min-width: 4.2em; font-size: 12px; }
code { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, monospace; }
table { width: 100%; border-collapse: collapse; margin: 0.5rem 0; }
th { text-align: left; font-size: 12px; color: var(--soft); font-weight: 500; }
th, td { padding: 0.35rem 0.75rem 0.35rem 0; vertical-align: top; border-top: 1px solid var(--line); width: 33%;
  overflow-wrap: anywhere; }
td small { display: block; }
td small.breaks { color: var(--bad); }
.screens code { background: var(--chip); border-radius: 4px; padding: 0 0.3rem; }
@media (max-width: 40rem) {
  .counts { grid-template-columns: repeat(2, 1fr); }
  thead { display: none; }
  tr { display: block; border-top: 1px solid var(--line); padding: 0.4rem 0; }
  td { display: block; width: auto; border: 0; padding: 0.1rem 0; }
  td::before { content: attr(data-label) ": "; color: var(--soft); font-size: 12px; }
}
@media print { body { background: #fff; } article { break-inside: avoid; } }
`;
